import type { createRaceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceRoomMaxMinutes, raceRoomMinMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { dealRaceBoard, readRaceBoard } from './race-board.ts';
import { randomRoomCode, readRoomCode } from './room-code.ts';

/** What an owner wishes of a new room; the platform wishes nothing. */
export type RoomWishes = Pick<
  z.output<typeof createRaceRoomSchema>,
  'roomCode' | 'initialPuzzleState' | 'expiresAt'
>;

export interface NewRoom {
  configId: string;
  /** Tiles of a side of the campaign's puzzle. */
  side: number;
  isOpenedByPlatform: boolean;
  wishes?: RoomWishes;
}

/**
 * Opens a room and answers its code. A wish that cannot be had is replaced (G23): a code that is none or taken, a board
 * that 100 moves cannot lead to, an end out of range.
 * @throws AppError race.config_not_found when the race was deleted meanwhile
 */
export async function openRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, side, isOpenedByPlatform, wishes = {} }: NewRoom,
): Promise<string> {
  const board = readRaceBoard(wishes.initialPuzzleState, side) ?? dealRaceBoard(side);
  const end = readTime(wishes.expiresAt);
  const row = { configId, isOpenedByPlatform, board, end };
  for (let code = readRoomCode(wishes.roomCode) ?? randomRoomCode(); ; code = randomRoomCode()) {
    if (await insertRoom(db, { ...row, code })) return code;
    await requireConfig(db, configId);
  }
}

/** Without its race no room is inserted, either, and no other code changes that. */
async function requireConfig(db: Pick<Pool | PoolClient, 'query'>, id: string): Promise<void> {
  const { rowCount } = await db.query('select from competitive_race_configs where id = $1', [id]);
  if (rowCount === 0) throw new AppError('race.config_not_found');
}

interface RoomRow {
  configId: string;
  isOpenedByPlatform: boolean;
  board: Board;
  end: Date | null;
  code: string;
}

async function insertRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, isOpenedByPlatform, board, end, code }: RoomRow,
): Promise<boolean> {
  const { rowCount } = await db.query(insertStatement, [configId, code, isOpenedByPlatform, board, end]);
  return rowCount === 1;
}

/** Times are the database's: all nodes go by its clock. */
const insertStatement = `
  insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at)
  select id, $2, $3, $4::smallint[],
    case when $5::timestamptz between clock_timestamp() + interval '${raceRoomMinMinutes} minutes'
        and clock_timestamp() + interval '${raceRoomMaxMinutes} minutes' then $5
      else clock_timestamp() + make_interval(mins => room_duration_minutes) end
  from competitive_race_configs where id = $1
  on conflict (room_code) do nothing`;

function readTime(wish: string | undefined): Date | null {
  const time = new Date(wish ?? NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
