import type { Pool, PoolClient } from 'pg';

/** Time limit for statements whose work grows with an owner's data, which may be millions of rows. */
export const batchStatementSeconds = 600;

/** First statement of a transaction whose statements may exceed the usual time limit (`connectDatabase`). */
export const allowBatchStatements = `set local statement_timeout = '${batchStatementSeconds}s'`;

/** Runs statements in one transaction, without the object-relational mapper. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The argument `true` closes the connection, which also ends the transaction.
    client.release(true);
    throw error;
  }
}
