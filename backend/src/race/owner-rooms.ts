import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { findOwnedConfig } from './configs.ts';
import { openRoom, type RoomWishes } from './open-room.ts';
import type { RoomServices } from './room-access.ts';
import { endForOwner, start } from './rules/race.ts';
import type { Transition } from './rules/room.ts';
import type { Seen } from './store/room-rows.ts';
import { isOwnCampaign } from '../campaigns/campaign-sql.ts';

/** An owner, with the connection for reading their campaigns. */
interface Asking {
  em: SqlEntityManager;
  ownerId: string;
}

/**
 * Opens a room for an owner's race (Q8). The race is found by its own id or by the id of its campaign.
 * @throws AppError race.config_not_found
 */
export async function openOwnRoom(
  { database, rooms }: Pick<RoomServices, 'database' | 'rooms'>,
  { em, ownerId }: Asking,
  { raceId, wishes }: { raceId: string; wishes: RoomWishes },
): Promise<Seen> {
  const config = await findOwnedConfig(em, ownerId, raceId);
  const { dimensions } = await findOwnedCampaign(em, ownerId, config.puzzleId);
  const room = { configId: config.id, side: dimensions, isOpenedByPlatform: false, wishes };
  const code = await openRoom(database.pool, room);
  const opened = (await rooms.listRooms(config.puzzleId)).find((seen) => seen.room.code === code);
  if (!opened) throw new Error('a room that was just opened is missing');
  return opened;
}

/**
 * Starts a room for its owner, who may always do so (N5).
 * @throws AppError race.room_not_found, race.not_enough_players, race.already_started, race.room_over
 */
export async function startOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, {
    code,
    transition: (before, now) => start(before, now, { isOwner: true }),
  });
}

/**
 * Ends a room for its owner (G86). The winner of a race keeps the prize.
 * @throws AppError race.room_not_found, race.room_over
 */
export async function endOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, { code, transition: endForOwner });
}

type RoomsOnly = Pick<RoomServices, 'rooms'>;

async function changeOwnRoom(
  { rooms }: RoomsOnly,
  { em, ownerId }: Asking,
  { code, transition }: { code: string; transition: Transition },
): Promise<Seen> {
  const id = (await rooms.readRoom(code))?.room.puzzleId;
  const isOwn = id !== undefined && (await isOwnCampaign(em, ownerId, id));
  if (!isOwn) throw new AppError('race.room_not_found');
  return await rooms.changeRoom(code, transition);
}
