import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createRoom } from '../../../test/race-rooms.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findWaitingRoom } from '../embed-room.ts';
import { readRoomsOf } from './read-rooms.ts';
import { defaultTiming } from './room-store.ts';

const test = useApp();

/** Inserts races that ended in recent months. */
const overStatement = `
  insert into competitive_race_rooms (race_config_id, room_code, status, is_opened_by_platform, initial_puzzle_state,
    created_at, completed_at, expires_at)
  select $1, 'O' || n, 'completed', true, '{1,2,3,4,5,6,7,8,0}', at, at, at
  from generate_series(1, 20000) n, lateral (select now() - interval '1 day' - n * interval '1 minute' as at) moment`;

it('[Q10, V4] finding open races does not read races that ended long ago', async () => {
  const { pool } = test.app.platform.database;
  const { code, puzzleId, configId } = await createRoom(test, { isOpenedByPlatform: true });
  await pool.query(overStatement, [configId]);
  await pool.query('analyze competitive_race_rooms');
  await inTransaction(pool, async (client) => {
    const rooms = await readRoomsOf(client, puzzleId, defaultTiming);
    expect(rooms.map(({ room }) => room.code)).toEqual([code]);
    const { rows } = await client.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
       where relname = 'competitive_race_rooms'`,
    );
    expect(rows[0]?.read).toBeLessThan(100);
  });
  expect(await findWaitingRoom(pool, { configId, side: 3, refusal: null, event: null })).toBe(code);
});
