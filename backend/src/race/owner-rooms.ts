import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { findOwnedConfig } from './configs.ts';
import { openRoom, type RoomWishes } from './open-room.ts';
import type { RoomServices } from './room-access.ts';
import { endForOwner, start } from './rules/race.ts';
import { remove, say } from './rules/control.ts';
import { pause, resume } from './rules/pause.ts';
import type { Room, Transition } from './rules/room.ts';
import { isOpenRoom } from './store/read-rooms.ts';
import type { Seen } from './store/room-rows.ts';
import { isOwnCampaign } from '../campaigns/campaign-sql.ts';

/** An owner, with the database connection for reading the owner's campaigns. */
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
 * Starts the race in a room at the owner's request, in any start mode (N5). A scheduled race starts only at its
 * scheduled time.
 * @throws AppError race.room_not_found, race.not_enough_players, race.already_started, race.room_over,
 * race.start_not_allowed
 */
export async function startOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, {
    code,
    transition: (before, now) => start(before, now, { isOwner: true }),
  });
}

/**
 * Ends a room at the owner's request (G86). The winner of a race keeps the prize.
 * @throws AppError race.room_not_found, race.room_over
 */
export async function endOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, { code, transition: endForOwner });
}

/**
 * Pauses the race in a room at the owner's request (G92).
 * @throws AppError race.room_not_found, race.room_over, race.not_racing, race.paused, race.paused_too_often
 */
export async function pauseOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, { code, transition: pause });
}

/**
 * Resumes a paused race at the owner's request (G92).
 * @throws AppError race.room_not_found, race.room_over, race.not_paused
 */
export async function resumeOwnRoom(services: RoomsOnly, asking: Asking, code: string): Promise<Seen> {
  return await changeOwnRoom(services, asking, { code, transition: resume });
}

/**
 * Removes a player or a spectator from a room at the owner's request (G91).
 * @throws AppError race.room_not_found, race.room_over, race.participant_not_found
 */
export async function removeFromOwnRoom(
  services: RoomsOnly & Pick<RoomServices, 'database'>,
  asking: Asking,
  { code, participantId }: { code: string; participantId: string },
): Promise<Seen> {
  const { id: roomId } = await findOwnRoom(services, asking, code);
  const sessionHash = await findSession(services.database.pool, roomId, participantId);
  if (sessionHash === null) throw new AppError('race.participant_not_found');
  const transition: Transition = (room, nowMs) => remove(room, sessionHash, nowMs);
  return await services.rooms.changeRoom(code, transition, sessionHash);
}

/**
 * Shows an owner's message in one of the owner's rooms (G93).
 * @throws AppError race.room_not_found, race.room_over
 */
export async function sayInOwnRoom(
  services: RoomsOnly,
  asking: Asking,
  { code, line }: { code: string; line: string },
): Promise<Seen> {
  return await changeOwnRoom(services, asking, {
    code,
    transition: (room, nowMs) => say(room, line, nowMs),
  });
}

/** The number of rooms to which a message is written at the same time. */
const roomsAtOnce = 8;

/** Shows a message in all open rooms of a campaign (G93). Returns the number of rooms that show it. */
export async function sayInAllRooms(
  { database, rooms }: RoomsOnly & Pick<RoomServices, 'database'>,
  puzzleId: string,
  line: string,
): Promise<number> {
  const codes = await listOpenCodes(database.pool, puzzleId);
  let roomCount = 0;
  const sayInSome = async () => {
    for (let code = codes.pop(); code !== undefined; code = codes.pop()) {
      try {
        await rooms.changeRoom(code, (room, nowMs) => say(room, line, nowMs));
        roomCount += 1;
      } catch (error) {
        // A room that has ended is skipped.
        if (!(error instanceof AppError)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: roomsAtOnce }, sayInSome));
  return roomCount;
}

async function listOpenCodes(pool: Pool, puzzleId: string): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select r.room_code as code from competitive_race_rooms r join competitive_race_configs c on c.id = r.race_config_id
     where c.puzzle_id = $1 and ${isOpenRoom}`,
    [puzzleId],
  );
  return rows.map(({ code }) => code);
}

async function findSession(pool: Pool, roomId: string, participantId: string): Promise<string | null> {
  const { rows } = await pool.query<{ hash: Buffer }>(
    'select session_hash as hash from race_participants where id = $1 and room_id = $2',
    [participantId, roomId],
  );
  return rows[0]?.hash.toString('base64url') ?? null;
}

type RoomsOnly = Pick<RoomServices, 'rooms'>;

async function changeOwnRoom(
  services: RoomsOnly,
  asking: Asking,
  { code, transition }: { code: string; transition: Transition },
): Promise<Seen> {
  await findOwnRoom(services, asking, code);
  return await services.rooms.changeRoom(code, transition);
}

/** @throws AppError race.room_not_found, also for a room of another owner */
async function findOwnRoom({ rooms }: RoomsOnly, { em, ownerId }: Asking, code: string): Promise<Room> {
  const room = (await rooms.readRoom(code))?.room;
  const isOwn = room !== undefined && (await isOwnCampaign(em, ownerId, room.puzzleId));
  if (!isOwn) throw new AppError('race.room_not_found');
  return room;
}
