import type { Pool, PoolClient } from 'pg';

/** Runs statements without the mapper: all of them or none. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection is closed, and with it the transaction.
    client.release(true);
    throw error;
  }
}
