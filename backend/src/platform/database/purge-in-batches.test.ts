import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { purgeInBatches } from './purge-in-batches.ts';

const statement = `delete from scratch where id in (
  select id from scratch where id <= $1 order by id limit $2) returning id`;

describe('purgeInBatches', () => {
  const test = useApp();
  const pool = () => test.app.platform.database.pool;
  const countRows = async () => {
    const { rows } = await pool().query<{ count: number }>('select count(*)::int from scratch');
    return rows[0]?.count;
  };

  beforeEach(async () => {
    await pool().query(`drop table if exists scratch;
      create table scratch as select id from generate_series(1, 25) as id`);
  });

  it('deletes every matching row and reports each batch after its commit', async () => {
    const batches: number[] = [];
    const purged = await purgeInBatches<{ id: number }>(pool(), {
      statement,
      values: [22],
      batchRows: 10,
      onBatch: (rows) => batches.push(rows.length),
    });
    expect(purged).toEqual({ count: 22, isDone: true });
    expect(batches).toEqual([10, 10, 2]);
    expect(await countRows()).toBe(3);
  });

  it('stops after the maximum number of batches and reports that rows may be left', async () => {
    const purge = { statement, values: [25], batchRows: 10, maxBatches: 2 };
    expect(await purgeInBatches(pool(), purge)).toEqual({ count: 20, isDone: false });
    expect(await countRows()).toBe(5);
  });

  it('keeps finished batches when a later one fails or the server stops', async () => {
    const stopping = new AbortController();
    const purge = purgeInBatches(pool(), {
      statement,
      values: [25],
      batchRows: 10,
      signal: stopping.signal,
      onBatch: () => {
        stopping.abort();
      },
    });
    await expect(purge).rejects.toThrow();
    expect(await countRows()).toBe(15);
  });
});
