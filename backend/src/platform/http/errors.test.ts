import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { toAppError } from './errors.ts';

describe('a failed statement', () => {
  const test = useApp();

  it.each([
    ['57014', 'took too long'],
    ['40P01', 'met a deadlock'],
    ['40001', 'lost a race'],
  ])('[R16] is told as 503 when it (%s) %s', async (sqlState) => {
    const { orm, pool } = test.app.platform.database;
    const statement = `do $$ begin raise exception using errcode = '${sqlState}'; end $$`;
    for (const run of [() => orm.em.fork().execute(statement), () => pool.query(statement)]) {
      const error: unknown = await run().catch((reason: unknown) => reason);
      expect(toAppError(error).code).toBe('server.unavailable');
    }
  });

  it('[R16] is told as 500 when it is wrong', async () => {
    const error: unknown = await test.app.platform.database.pool
      .query('select nothing')
      .catch((reason: unknown) => reason);
    expect(toAppError(error).code).toBe('server.error');
  });
});
