import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import { createMoves, type Moves } from './moves.ts';
import { type Seat, slide } from './seat.ts';

const test = useApp();
const never = 60_000;
let moves: Moves;

afterEach(async () => {
  await moves.close();
});

/** Stores a player without moves, with the blank in the last corner. */
async function seatPlayer(): Promise<Seat> {
  const { code } = await createRoom(test);
  const seat = {
    playerId: randomUUID(),
    slot: 1,
    connection: 1,
    board: [1, 2, 3, 4, 5, 6, 7, 8, 0],
    gap: 8,
    moveCount: 0,
    hasFinished: false,
    solvedAtMs: null,
  };
  const { rows } = await test.app.platform.database.pool.query<{ roomId: string }>(
    `insert into race_participants
       (id, room_id, session_hash, participant_type, puzzle_slot_number, display_name, current_puzzle_state, connection)
     select $1, id, '\\x00', 'competitor', 1, 'Anna', $2, 1 from competitive_race_rooms where room_code = $3
     returning room_id as "roomId"`,
    [seat.playerId, seat.board, code],
  );
  return { ...seat, roomId: rows[0]?.roomId ?? '' };
}

function move(seat: Seat, cell: number, nowMs: number): void {
  const { gap } = seat;
  if (!slide(seat, cell, gap)) throw new Error(`${cell} is not beside the gap`);
  moves.record(seat, gap, nowMs);
}

async function storedMoves({ playerId }: Seat) {
  const { rows } = await test.app.platform.database.pool.query<Record<string, number>>(
    `select move_number as number, from_index as "from", to_index as "to",
       (extract(epoch from moved_at) * 1000)::float8 as "atMs"
     from race_moves where participant_id = $1 order by move_number`,
    [playerId],
  );
  return rows;
}

const three = [
  { number: 1, from: 5, to: 8, atMs: 1000 },
  { number: 2, from: 4, to: 5, atMs: 2000 },
  { number: 3, from: 3, to: 4, atMs: 3500 },
];

describe('moves', () => {
  it('[N10] are stored with source cell, target cell and time', async () => {
    moves = createMoves({ ...test.app.platform, onFenced: () => undefined, storeMs: never });
    const seat = await seatPlayer();
    move(seat, 5, 1000);
    move(seat, 4, 2000);
    await moves.flush();
    move(seat, 3, 3500);
    await moves.flush();
    expect(await storedMoves(seat)).toEqual(three);
  });

  it('[N10] are stored once after a lost reply from the database, together with later moves', async () => {
    const seat = await seatPlayer();
    const { pool } = test.app.platform.database;
    const query = pool.query.bind(pool);
    let answer: unknown;
    const losing = vi.spyOn(pool, 'query').mockImplementationOnce((...sent: unknown[]) => {
      answer = Reflect.apply(query, pool, sent);
      throw new Error('the connection broke');
    });
    moves = createMoves({ ...test.app.platform, onFenced: () => undefined, storeMs: never });
    move(seat, 5, 1000);
    await moves.flush();
    await answer;
    losing.mockRestore();
    move(seat, 4, 2000);
    move(seat, 3, 3500);
    await moves.flush();
    expect(await storedMoves(seat)).toEqual(three);
  });

  it('[N10] above the limit are dropped during an outage, but the board and later moves are stored', async () => {
    moves = createMoves({ ...test.app.platform, onFenced: () => undefined, storeMs: never });
    const seats = [await seatPlayer(), await seatPlayer()];
    const { pool } = test.app.platform.database;
    vi.spyOn(pool, 'query').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    for (let count = 0; count < 50_001; count += 1)
      for (const seat of seats) move(seat, seat.gap === 8 ? 7 : 8, 1000);
    await moves.flush();
    vi.restoreAllMocks();
    for (const seat of seats) move(seat, 8, 2000);
    await moves.flush();
    for (const seat of seats)
      expect(await storedMoves(seat)).toEqual([{ number: 50_002, from: 8, to: 7, atMs: 2000 }]);
  });

  it('[N8] are not stored for a slot that another socket holds, and the slot is reported', async () => {
    const fenced: Seat[] = [];
    moves = createMoves({ ...test.app.platform, onFenced: (seat) => fenced.push(seat), storeMs: never });
    const seat = await seatPlayer();
    await test.app.platform.database.pool.query('update race_participants set connection = 2 where id = $1', [
      seat.playerId,
    ]);
    move(seat, 5, 1000);
    await moves.flush();
    expect(fenced).toEqual([seat]);
    expect(await storedMoves(seat)).toEqual([]);
  });
});
