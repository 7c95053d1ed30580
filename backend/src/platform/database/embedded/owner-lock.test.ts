import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { holdDataDir } from './owner-lock.ts';

describe('the lock of DATA_DIR', () => {
  const test = useApp();

  it('keeps a second process away until the first one ends', async () => {
    const first = await holdDataDir(test.databaseUrl, '/data');
    await expect(holdDataDir(test.databaseUrl, '/data')).rejects.toThrow('is running with DATA_DIR /data');
    await first.release();
    const second = await holdDataDir(test.databaseUrl, '/data');
    await second.release();
  });

  it('is taken again after its connection was lost', async () => {
    const lock = await holdDataDir(test.databaseUrl, '/data');
    const { pool } = test.app.platform.database;
    await pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 727002`,
    );
    const isHeld = async () => {
      const { rows } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and objid = 727002`,
      );
      return rows.length > 0;
    };
    await expect.poll(isHeld, { timeout: 5000 }).toBe(true);
    await lock.release();
  });
});
