import { randomBytes, randomUUID } from 'node:crypto';
import { solvedBoard } from '@puzzle-prize/sdk/puzzle';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { createRoom } from '../../../../test/race-rooms.ts';
import { createMoves } from './moves.ts';
import type { Seat } from './seat.ts';

const test = useApp();

const aSeat = (playerId: string = randomUUID()): Seat => ({
  playerId,
  slot: 1,
  roomId: randomUUID(),
  connection: 1,
  board: [...solvedBoard(3)],
  gap: 8,
  moveCount: 0,
  hasFinished: false,
  solvedAtMs: null,
});

it('[N8] many simultaneous flushes wait for at most two statements, even while players keep moving', async () => {
  const pool = new pg.Pool({ connectionString: test.databaseUrl });
  let statements = 0;
  pool.on('acquire', () => (statements += 1));
  const { database, log } = test.app.platform;
  const moves = createMoves({
    log,
    database: { ...database, pool },
    onFenced: () => undefined,
    storeMs: 60_000,
  });
  const seat = aSeat();
  const move = () => {
    seat.moveCount += 1;
    moves.record(seat, 7, Date.now());
  };
  const moving = setInterval(move, 1);
  move();
  await Promise.all(Array.from({ length: 100 }, () => moves.flush()));
  const waitedFor = statements;
  clearInterval(moving);
  await moves.close();
  await pool.end();
  expect(waitedFor).toBeGreaterThan(0);
  expect(waitedFor).toBeLessThanOrEqual(2);
});

it('[N8] stores nothing for a socket whose slot is being taken over', async () => {
  const { database, log } = test.app.platform;
  const { code } = await createRoom(test);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into race_participants (room_id, session_hash, participant_type, puzzle_slot_number, display_name,
       current_puzzle_state, connection)
     select id, $2, 'competitor', 1, 'Anna', initial_puzzle_state, 1 from competitive_race_rooms where room_code = $1
     returning id`,
    [code, randomBytes(32)],
  );
  const seat = aSeat(rows[0]?.id);
  const fenced: Seat[] = [];
  const moves = createMoves({ log, database, onFenced: (one) => fenced.push(one), storeMs: 60_000 });
  const taking = new pg.Client({ connectionString: test.databaseUrl });
  await taking.connect();
  await taking.query('begin');
  await taking.query('update race_participants set connection = 2 where id = $1', [seat.playerId]);
  seat.moveCount += 1;
  moves.record(seat, 7, Date.now());
  const storing = moves.flush();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await taking.query(waiting)).rowCount).toBe(1);
  await taking.query('commit');
  await storing;
  const stored = await taking.query('select from race_moves where participant_id = $1', [seat.playerId]);
  await taking.end();
  await moves.close();
  expect(stored.rowCount).toBe(0);
  expect(fenced).toEqual([seat]);
});
