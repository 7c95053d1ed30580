import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryResultRow } from 'pg';
import { allowBatchStatements, inTransaction } from './transaction.ts';

interface Purge<Row> {
  /**
   * Deletes rows, or changes them so that the statement no longer finds them. The last parameter of the
   * statement is the maximum number of rows. If another transaction may change the values that a condition
   * reads, repeat the condition outside the subquery that selects the rows. PostgreSQL then checks it again
   * on each locked row.
   */
  statement: string;
  values: readonly unknown[];
  batchRows?: number;
  maxBatches?: number;
  signal?: AbortSignal;
  /** Receives the returned rows after the commit of the batch. */
  onBatch?: (rows: Row[]) => void;
}

interface Purged {
  count: number;
  /**
   * True only if it is certain that no rows are left. After `maxBatches` full batches, this is false, because
   * the function does not check for more rows.
   */
  isDone: boolean;
}

/** The number of rows in a batch. A batch of narrow rows takes about ten milliseconds. */
export const purgeBatchRows = 5000;
/** Pause between two batches, in which other calls can use the disk and take locks. */
const pauseMs = 20;

/**
 * Deletes any number of rows, each batch in its own transaction: statements stay below the time limit, locks
 * are short, and finished batches remain if a later one fails.
 */
export async function purgeInBatches<Row extends QueryResultRow>(
  pool: Pool,
  purge: Purge<Row>,
): Promise<Purged> {
  const { statement, values, batchRows = purgeBatchRows, maxBatches = Infinity, signal, onBatch } = purge;
  let count = 0;
  for (let batch = 0; batch < maxBatches; batch += 1) {
    signal?.throwIfAborted();
    if (batch > 0) await sleep(pauseMs, undefined, { signal });
    const { rows, rowCount } = await inTransaction(pool, async (client) => {
      // A batch is fast, but the search for its rows may have to skip many deleted rows first.
      await client.query(allowBatchStatements);
      return await client.query<Row>(statement, [...values, batchRows]);
    });
    const size = rowCount ?? 0;
    count += size;
    onBatch?.(rows);
    if (size < batchRows) return { count, isDone: true };
  }
  return { count, isDone: false };
}
