import type { RacePrize } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Platform } from '../platform/platform.ts';
import { findEmbeddedRace, findWaitingRoom } from './embed-room.ts';
import { type LiveRaces, openLiveRaces, raceSocketPath } from './live/live.ts';
import { createArrivals } from './arrivals/assign-rooms.ts';
import { startGhostRecorder } from './ghosts/record-ghosts.ts';
import { givePrize, type Racer } from './prize.ts';
import type { RefusedSites } from './refused-sites/refused-sites.ts';
import type { Room } from './rules/room.ts';
import { createRoomStore, type RoomStore } from './store/room-store.ts';
import { createRaceEndpoints } from './routes.ts';
import { createTickets } from './ticket.ts';
import { campaignChanged } from '../campaigns/topics.ts';

/** Races of two to four players with any number of spectators. */
export interface Races extends Pick<LiveRaces, 'close'> {
  endpoints: Endpoint[];
}

export async function openRaces(
  platform: Platform,
  { serveSockets }: Pick<HttpServer, 'serveSockets'>,
  refusedSites: RefusedSites,
): Promise<Races> {
  const rooms = createRoomStore(platform);
  const tickets = createTickets(platform);
  const live = await openLiveRaces({
    ...platform,
    store: rooms,
    arrivals: createArrivals({ ...platform, store: rooms }),
    tickets,
    givePrize: (room, player, from) => award(platform, { room, player, from }),
    findNextRoom: (room) => findNextRoom(platform.database.pool, room),
  });
  serveSockets(raceSocketPath, live.upgrade);
  await startGhostRecorder({ ...platform, rooms });
  followCampaigns(platform, { rooms, live });
  return {
    close: () => live.close(),
    endpoints: createRaceEndpoints({ ...platform, rooms, tickets, refusedSites }),
  };
}

/**
 * Gives the prize. Returns null if the prize is refused or empty. A refused prize may be given later, when
 * the player requests it; if it is refused again, the player learns the reason.
 */
async function award(platform: Platform, racer: Racer): Promise<RacePrize | null> {
  try {
    const prize = await givePrize(platform, racer);
    return prize.codeType === null && prize.media === null ? null : prize;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Finds the next room for players of a finished race; null if the campaign has no races now. */
async function findNextRoom(pool: Platform['database']['pool'], { puzzleId }: Room): Promise<string | null> {
  try {
    return await findWaitingRoom(pool, await findEmbeddedRace(pool, puzzleId));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Cancels the rooms of a disabled or deleted campaign. */
function followCampaigns(
  { bus, log }: Pick<Platform, 'bus' | 'log'>,
  { rooms, live }: { rooms: RoomStore; live: LiveRaces },
): void {
  const follow = async (campaignId: string) => {
    await rooms.endRooms(campaignId);
    await live.refreshRooms(campaignId);
  };
  bus.subscribe(campaignChanged, ({ campaignId }) => {
    follow(campaignId).catch((error: unknown) => {
      // The failure is harmless, because visitors no longer find these rooms and the rooms expire on their
      // own.
      log.warn({ err: error, campaignId }, 'cancelling the rooms of a campaign failed');
    });
  });
}
