import { Pool, type PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { guardConnect, toError } from './pool-guard.ts';

it('the guard can refuse connections, also for queries', async () => {
  const pool = new Pool();
  guardConnect(pool, () => Promise.reject(new Error('the database is silent')));
  await expect(pool.connect()).rejects.toThrow('the database is silent');
  await expect(pool.query('select 1')).rejects.toThrow('the database is silent');
});

it('the refusal reaches callers that pass a callback', async () => {
  const pool = new Pool();
  guardConnect(pool, () => Promise.reject(new Error('the database is silent')));
  const [error, client] = await new Promise<[Error | undefined, PoolClient | undefined]>((resolve) => {
    pool.connect((...outcome) => {
      resolve([outcome[0], outcome[1]]);
    });
  });
  expect(error?.message).toBe('the database is silent');
  expect(client).toBeUndefined();
});

it('toError returns an error unchanged and wraps any other value in an error', () => {
  const error = new TypeError('x');
  expect(toError(error)).toBe(error);
  expect(toError('lost').message).toBe('lost');
});
