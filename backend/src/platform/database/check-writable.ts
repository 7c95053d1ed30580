import type { Pool } from 'pg';

/**
 * One round trip and one transaction. Committing a row fails on a read-only database. Small rows fit into allocated
 * space, so half a megabyte that exceeds the memory limit requests disk space, which detects a full disk, and is
 * discarded.
 */
const statements = `
  set local work_mem = '64kB';
  update readiness set written_at = now();
  select count(*) from generate_series(1, 25000)`;

/** Rejects when the database cannot be written: it is unavailable, read-only, or its disk is full. */
export async function checkWritable(pool: Pool): Promise<void> {
  await pool.query(statements);
}
