import { setTimeout as sleep } from 'node:timers/promises';
import { useSandbox } from '@puzzle-prize/backend/test/sandbox';
import { describe, expect, it } from 'vitest';
import { openStore } from './store.ts';
import { inTransaction } from './transaction.ts';

describe('the store of the sandbox', () => {
  const test = useSandbox();

  it('fails a transaction whose connection is lost, and the process continues', async () => {
    const pool = await openStore(test.pool.options.connectionString ?? '');
    const lost = inTransaction(pool, async (db) => {
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      await test.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sleep(100);
      await db.query('select 1');
    });
    await expect(lost).rejects.toThrow();
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
  });
});
