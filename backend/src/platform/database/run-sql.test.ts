import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { runSql } from './run-sql.ts';

describe('runSql', () => {
  const test = useApp();

  it('returns rows and the number of changed rows', async () => {
    const em = test.app.platform.database.orm.em.fork();
    expect(await runSql(em, 'select $1::int + 1 as sum', [2])).toEqual({ rows: [{ sum: 3 }], rowCount: 1 });
    expect(await runSql(em, 'update readiness set written_at = now()')).toMatchObject({ rowCount: 1 });
    expect(await runSql(em, 'delete from access_uses')).toMatchObject({ rowCount: 0 });
  });

  it('runs in the transaction of its entity manager', async () => {
    const rolledBack = test.app.platform.database.orm.em.fork().transactional(async (tx) => {
      await runSql(tx, 'insert into media_leftovers (file_key, due_at) values (gen_random_uuid(), now())');
      expect((await runSql(tx, 'select from media_leftovers')).rowCount).toBe(1);
      throw new Error('take it back');
    });
    await expect(rolledBack).rejects.toThrow('take it back');
    expect(
      (await runSql(test.app.platform.database.orm.em.fork(), 'select from media_leftovers')).rowCount,
    ).toBe(0);
  });

  it('[T26] sends values separately from the statement, so that no log contains them', async () => {
    const { rows } = await runSql<{ query: string; value: string }>(
      test.app.platform.database.orm.em.fork(),
      'select query, $1::text as value from pg_stat_activity where pid = pg_backend_pid()',
      ['SECRET-CODE'],
    );
    expect(rows[0]?.value).toBe('SECRET-CODE');
    expect(rows[0]?.query).not.toContain('SECRET-CODE');
  });
});
