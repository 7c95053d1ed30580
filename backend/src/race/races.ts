import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Platform } from '../platform/platform.ts';
import { findEmbeddedRace, findWaitingRoom } from './embed-room.ts';
import { type LiveRaces, openLiveRaces, raceSocketPath } from './live.ts';
import type { Room } from './room.ts';
import { createRoomStore } from './room-store.ts';
import { raceEndpoints } from './routes.ts';
import { createTickets } from './ticket.ts';

/** Races: two to four players, any number of spectators, one truth. */
export interface Races extends Pick<LiveRaces, 'close'> {
  endpoints: Endpoint[];
}

export async function openRaces(
  platform: Platform,
  { serveSockets }: Pick<HttpServer, 'serveSockets'>,
): Promise<Races> {
  const { bus, database, log } = platform;
  const rooms = createRoomStore(platform);
  const tickets = createTickets(platform);
  const live = await openLiveRaces({
    ...platform,
    store: rooms,
    tickets,
    givePrize: () => Promise.resolve(null),
    findNextRoom: (room) => findNextRoom(database.pool, room),
  });
  serveSockets(raceSocketPath, live.upgrade);
  bus.subscribe('campaign.changed', ({ campaignId }) => {
    rooms.endRooms(campaignId).catch((error: unknown) => {
      // They are missing to visitors all the same, and are over when their time is.
      log.warn({ err: error, campaignId }, 'rooms of a campaign were not cancelled');
    });
  });
  return { close: () => live.close(), endpoints: raceEndpoints({ ...platform, rooms, tickets }) };
}

/** Where who has raced goes on; nowhere when the campaign is raced no longer. */
async function findNextRoom(pool: Platform['database']['pool'], { puzzleId }: Room): Promise<string | null> {
  try {
    return await findWaitingRoom(pool, await findEmbeddedRace(pool, puzzleId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'race.config_not_found') return null;
    throw error;
  }
}
