import type { Pool, PoolClient } from 'pg';

/** Commits all statements of `work` or none. */
export async function inTransaction<T>(pool: Pool, work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // `true` closes the connection instead of returning it to the pool. This also rolls back the transaction.
    client.release(true);
    throw error;
  }
}
