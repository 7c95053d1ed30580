import { orphansPerCleanup } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';
import { fromImages } from '../images/library/image-sql.ts';

/** An orphaned image that was deleted, with the hashes of its pixels. */
export interface DeletedImage {
  id: string;
  filename: string;
  createdAt: string;
  standardHash: string;
  fullSizeHash: string;
  wholeHash: string | null;
}

/**
 * SQL condition for uploads `i` that are older than the time `$1`, were never shown to their owner, and are
 * used by no campaign (G41).
 */
const isOrphan = `
  i.status = 'pending' and i.created_at < $1 and not exists (
    select from puzzles p where p.creator_id = i.user_id and p.image_hash = i.contract_hash)`;

/** Counts the orphaned images that were uploaded before a time. */
export async function countOrphans(pool: Pool, before: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int ${fromImages} where ${isOrphan}`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes at most `orphansPerCleanup` orphaned images, the oldest first. The function locks the rows and then
 * checks the condition again. So an image stays if a campaign that uses it is being created or was created
 * meanwhile (T25).
 */
export async function deleteOrphans(pool: Pool, before: Date): Promise<DeletedImage[]> {
  return await inTransaction(pool, async (client) => {
    const locked = await client.query<{ id: string }>(
      `select i.id ${fromImages} where ${isOrphan}
       order by i.created_at limit ${orphansPerCleanup} for update of i skip locked`,
      [before],
    );
    const { rows } = await client.query<DeletedImage>(
      `delete ${fromImages} where i.id = any($2) and ${isOrphan}
       returning i.id, i.filename, i.created_at as "createdAt", i.contract_hash as "standardHash",
         i.master_hash as "fullSizeHash", i.whole_hash as "wholeHash"`,
      [before, locked.rows.map(({ id }) => id)],
    );
    return rows;
  });
}
