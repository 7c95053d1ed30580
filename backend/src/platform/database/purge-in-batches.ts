import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryResultRow } from 'pg';
import { allowBatchStatements, inTransaction } from './transaction.ts';

interface Purge<Row> {
  /**
   * Deletes rows, or changes them so that it no longer finds them; the last parameter is the limit. A condition that
   * another transaction may change must also be outside the list of rows, to be checked again on the locked row.
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
  /** Whether nothing is left; unknown after `maxBatches` full batches. */
  isDone: boolean;
}

/** A batch of narrow rows takes some ten milliseconds. */
export const purgeBatchRows = 5000;
/** Leaves disk and locks to calls between two batches. */
const pauseMs = 20;

/**
 * Deletes any number of rows, each batch in its own transaction: statements stay below the time limit, locks are
 * short, and finished batches remain if a later one fails.
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
      // A batch is fast, but the first search for its rows may pass many deleted ones.
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
