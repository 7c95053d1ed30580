import type { Pool } from 'pg';

/**
 * Checks the database in one round trip and one transaction. Committing a changed row fails on a read-only
 * database. A small row fits into space that is already allocated, so changing it does not detect a full
 * disk. Therefore the last statement produces half a megabyte, which is more than its memory limit, so
 * PostgreSQL must write it to disk. This data is then discarded.
 */
const statements = `
  set local work_mem = '64kB';
  update readiness set written_at = now();
  select count(*) from generate_series(1, 25000)`;

/** Rejects when the database cannot be written to: it is unavailable or read-only, or its disk is full. */
export async function checkWritable(pool: Pool): Promise<void> {
  await pool.query(statements);
}
