import { beforeAll } from 'vitest';
import { purgeBatchRows } from '../src/platform/database/purge-in-batches.ts';
import type { Queue } from '../src/platform/jobs.ts';
import { useApp } from './app.ts';
import { runJob } from './run-job.ts';

/** The number of rows to purge. They need three batches: two full batches and a partial one. */
export const due = 2 * purgeBatchRows + 1;
export const threeBatches = [purgeBatchRows, purgeBatchRows, 1];
const dayMs = 24 * 3_600_000;

/** Starts the product, and records how many rows each statement of a purge deletes or changes. */
export function usePurges() {
  const test = useApp();
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await test.app.platform.database.pool.query<Row>(sql, values)).rows;
  const daysAgo = (days: number) => new Date(test.clock.now() - days * dayMs);

  beforeAll(async () => {
    await query('create table statement_sizes (of_table text, size int)');
    await query(
      `create function note_statement_size() returns trigger language plpgsql as $$
       begin
         insert into statement_sizes select tg_table_name, count(*) from was having count(*) > 0;
         return null;
       end $$`,
    );
  });

  /** Creates a trigger on a table. It records the number of rows that each statement deletes or changes. */
  async function watchStatements(table: string, event: 'delete' | 'update') {
    await query(
      `create trigger note_size after ${event} on ${table} referencing old table as was
       for each statement execute function note_statement_size()`,
    );
    return async () => {
      const rows = await query<{ size: number }>(
        'select size from statement_sizes where of_table = $1 order by size desc',
        [table],
      );
      return rows.map(({ size }) => size);
    };
  }

  const purge = (queue: Queue<Record<string, never>>) => runJob(test, queue, {});

  return { test, query, daysAgo, watchStatements, purge };
}
