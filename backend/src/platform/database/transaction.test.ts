import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { inTransaction } from './transaction.ts';

describe('inTransaction', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const readNames = async () => {
    const { rows } = await pool().query<{ name: string }>('select name from scratch order by name');
    return rows.map(({ name }) => name);
  };

  beforeAll(async () => {
    await pool().query('create table scratch (name text primary key)');
  });

  it('commits the work and returns its result', async () => {
    const result = await inTransaction(pool(), async (client) => {
      await client.query(`insert into scratch values ('kept')`);
      return 7;
    });
    expect(result).toBe(7);
    expect(await readNames()).toEqual(['kept']);
  });

  it('rolls back failed work, and passes the error on', async () => {
    const failed = inTransaction(pool(), async (client) => {
      await client.query(`insert into scratch values ('lost')`);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await readNames()).toEqual(['kept']);
  });

  it('does not return the connection of failed work to the pool', async () => {
    const failed = inTransaction(pool(), async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      throw new Error(String(rows[0]?.pid));
    });
    const pid = await failed.catch((error: unknown) => (error instanceof Error ? Number(error.message) : 0));
    expect(pid).toBeGreaterThan(0);
    const clients = await Promise.all(Array.from({ length: 5 }, () => pool().connect()));
    const pids = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        client.release();
        return rows[0]?.pid;
      }),
    );
    expect(pids).not.toContain(pid);
  });
});
