import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { toAppError } from './errors.ts';

describe('a failed statement', () => {
  const test = useApp();

  it.each([
    ['57014', 'took too long'],
    ['40P01', 'met a deadlock'],
    ['40001', 'lost a race'],
    ['53100', 'found the disk full'],
    ['53200', 'found no memory'],
    ['25006', 'met a database that only reads'],
    ['57P03', 'met a database that is starting'],
  ])('[R16] returns 503 when it (%s) %s', async (sqlState) => {
    const { orm, pool } = test.app.platform.database;
    const statement = `do $$ begin raise exception using errcode = '${sqlState}'; end $$`;
    for (const run of [() => orm.em.fork().execute(statement), () => pool.query(statement)]) {
      const error: unknown = await run().catch((reason: unknown) => reason);
      expect(toAppError(error).code).toBe('server.unavailable');
    }
  });

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
  ])('[R16] returns 503 for a broken connection: %s', (message) => {
    expect(toAppError(new Error(message)).code).toBe('server.unavailable');
  });

  it('[R16] returns 500 for a wrong statement', async () => {
    const error: unknown = await test.app.platform.database.pool
      .query('select nothing')
      .catch((reason: unknown) => reason);
    expect(toAppError(error).code).toBe('server.error');
  });
});
