import { getRandomValues, randomInt } from 'node:crypto';
import { type createRaceRoomSchema, roomCodeSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  raceRematchReservedSeconds,
  raceRoomMaxMinutes,
  raceRoomMinMinutes,
  roomCodeAlphabet,
  roomCodeChars,
} from '@puzzle-prize/sdk/protocol/limits';
import {
  type Board,
  dealBoard,
  isFarEnough,
  isSolvable,
  parseBoard,
  raceShuffleMoves,
} from '@puzzle-prize/sdk/puzzle';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';

/**
 * The properties that an owner may request for a new room. Nothing is requested for rooms that embeds open.
 */
export type RoomWishes = Pick<
  z.output<typeof createRaceRoomSchema>,
  'roomCode' | 'initialPuzzleState' | 'expiresAt' | 'isBoardFixed'
>;

export interface NewRoom {
  configId: string;
  /** Tiles per side of the campaign's puzzle. */
  side: number;
  isOpenedByPlatform: boolean;
  /** The scheduled race for which the room is opened (G77). */
  event?: { id: string; startsAt: Date } | null;
  wishes?: RoomWishes;
  /** The race whose players keep their slots in the new room (G74), and the number in their series (G76). */
  rematch?: { roomId: string; seriesRace: number };
}

/**
 * Opens a room and returns its code. A request that cannot be met is replaced (G23): an invalid or taken
 * code, a board that 100 moves cannot produce, an expiry outside the allowed range.
 * @throws AppError race.config_not_found when the race was deleted meanwhile
 */
export async function openRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, side, isOpenedByPlatform, event = null, wishes = {}, rematch }: NewRoom,
): Promise<string> {
  const wished = readRaceBoard(wishes.initialPuzzleState, side);
  const board = wished ?? dealRaceBoard(side);
  const isBoardFixed = wished !== null && wishes.isBoardFixed !== false;
  const end = readTime(wishes.expiresAt);
  const row = { configId, isOpenedByPlatform, event, board, isBoardFixed, end, rematch };
  for (let code = readRoomCode(wishes.roomCode) ?? generateRoomCode(); ; code = generateRoomCode()) {
    if (await insertRoom(db, { ...row, code })) return code;
    await requireConfig(db, configId);
  }
}

/**
 * Throws if the race was deleted. In this case the insert of a room returns no row, as it does for a taken code, but
 * a retry with another code would not help.
 */
async function requireConfig(db: Pick<Pool | PoolClient, 'query'>, id: string): Promise<void> {
  const { rowCount } = await db.query('select from competitive_race_configs where id = $1', [id]);
  if (rowCount === 0) throw new AppError('race.config_not_found');
}

interface RoomRow {
  configId: string;
  isOpenedByPlatform: boolean;
  event: NewRoom['event'];
  board: Board;
  isBoardFixed: boolean;
  end: Date | null;
  code: string;
  rematch: NewRoom['rematch'];
}

async function insertRoom(
  db: Pick<Pool | PoolClient, 'query'>,
  { configId, isOpenedByPlatform, event, board, isBoardFixed, end, code, rematch }: RoomRow,
): Promise<boolean> {
  const { rowCount } = await db.query(insertStatement, [
    configId,
    code,
    isOpenedByPlatform,
    board,
    end,
    isBoardFixed,
    event?.id ?? null,
    event?.startsAt ?? null,
    rematch?.roomId ?? null,
    rematch?.seriesRace ?? 1,
  ]);
  return rowCount === 1;
}

/**
 * Inserts a room. The expiry is checked and set by the database clock, which all nodes share. In a scheduled
 * race, the duration of the room is counted from the start of the race.
 */
const insertStatement = `
  insert into competitive_race_rooms (race_config_id, room_code, is_opened_by_platform, initial_puzzle_state, expires_at, deal_seed,
    event_id, scheduled_at, rematch_of, series_race, reserved_until)
  select id, $2, $3, $4::smallint[],
    case when $5::timestamptz between clock_timestamp() + interval '${raceRoomMinMinutes} minutes'
        and clock_timestamp() + interval '${raceRoomMaxMinutes} minutes' then $5
      else greatest(clock_timestamp(), $8::timestamptz) + make_interval(mins => room_duration_minutes) end,
    case when $6 then null else gen_random_uuid() end, $7::uuid, $8, $9::uuid, $10,
    case when $9::uuid is not null then clock_timestamp() + interval '${raceRematchReservedSeconds} seconds' end
  from competitive_race_configs where id = $1
  on conflict (room_code) do nothing`;

function readTime(wish: string | undefined): Date | null {
  const time = new Date(wish ?? NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Creates a board with 100 random legal moves (Q8). All players of a room get the same board. */
function dealRaceBoard(side: number): Board {
  return dealBoard({ seed: getRandomValues(new Uint32Array(4)), side, moves: raceShuffleMoves });
}

/**
 * Parses the board that an owner requests as JSON. Returns null if the board is unreachable or needs too few
 * moves (G23).
 */
function readRaceBoard(wish: string | undefined, side: number): Board | null {
  const board = parseBoard(readList(wish), side);
  return board && isSolvable(board) && isFarEnough(board) ? board : null;
}

function readList(json: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Creates a code that is easy to read aloud. There are about 600 million possible codes. */
function generateRoomCode(): string {
  const pick = () => roomCodeAlphabet.charAt(randomInt(roomCodeAlphabet.length));
  return Array.from({ length: roomCodeChars }, pick).join('');
}

/** Normalizes a requested code, or returns null if it is invalid. */
function readRoomCode(wish: string | undefined): string | null {
  return roomCodeSchema.safeParse(wish).data ?? null;
}
