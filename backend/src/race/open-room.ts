import type { createRaceRoomSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { raceRoomMaxMinutes, raceRoomMinMinutes } from '@puzzle-prize/sdk/protocol/limits';
import type { Board } from '@puzzle-prize/sdk/puzzle';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import { dealRaceBoard, readRaceBoard } from './race-board.ts';
import { randomRoomCode, readRoomCode } from './room-code.ts';

/** An owner's wishes for a new room; rooms opened for embeds have none. */
export type RoomWishes = Pick<
  z.output<typeof createRaceRoomSchema>,
  'roomCode' | 'initialPuzzleState' | 'expiresAt' | 'isBoardFixed'
>;

export interface NewRoom {
  configId: string;
  /** Tiles per side of the campaign's puzzle. */
  side: number;
  isOpenedByPlatform: boolean;
  wishes?: RoomWishes;
}

/**
 * Opens a room and returns its code. Impossible wishes are replaced (G23): an invalid or taken code, a board that 100 moves
 * cannot produce, an end out of range.
 * @throws AppError race.config_not_found when the race was deleted meanwhile
 */
export async function openRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, side, isOpenedByPlatform, wishes = {} }: NewRoom,
): Promise<string> {
  const wished = readRaceBoard(wishes.initialPuzzleState, side);
  const board = wished ?? dealRaceBoard(side);
  const isBoardFixed = wished !== null && wishes.isBoardFixed !== false;
  const end = readTime(wishes.expiresAt);
  const row = { configId, isOpenedByPlatform, board, isBoardFixed, end };
  for (let code = readRoomCode(wishes.roomCode) ?? randomRoomCode(); ; code = randomRoomCode()) {
    if (await insertRoom(db, { ...row, code })) return code;
    await requireConfig(db, configId);
  }
}

/** If the race is gone, the insert also returns no row, and another code would not help. */
async function requireConfig(db: Pick<Pool | PoolClient, 'query'>, id: string): Promise<void> {
  const { rowCount } = await db.query('select from competitive_race_configs where id = $1', [id]);
  if (rowCount === 0) throw new AppError('race.config_not_found');
}

interface RoomRow {
  configId: string;
  isOpenedByPlatform: boolean;
  board: Board;
  isBoardFixed: boolean;
  end: Date | null;
  code: string;
}

async function insertRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, isOpenedByPlatform, board, isBoardFixed, end, code }: RoomRow,
): Promise<boolean> {
  const { rowCount } = await db.query(insertStatement, [
    configId,
    code,
    isOpenedByPlatform,
    board,
    end,
    isBoardFixed,
  ]);
  return rowCount === 1;
}

/** Uses the database clock, as all nodes do. */
const insertStatement = `
  insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at, deal_seed)
  select id, $2, $3, $4::smallint[],
    case when $5::timestamptz between clock_timestamp() + interval '${raceRoomMinMinutes} minutes'
        and clock_timestamp() + interval '${raceRoomMaxMinutes} minutes' then $5
      else clock_timestamp() + make_interval(mins => room_duration_minutes) end,
    case when $6 then null else gen_random_uuid() end
  from competitive_race_configs where id = $1
  on conflict (room_code) do nothing`;

function readTime(wish: string | undefined): Date | null {
  const time = new Date(wish ?? NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
