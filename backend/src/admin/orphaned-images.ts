import { orphansPerCleanup } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { inTransaction } from '../platform/database/transaction.ts';

export interface DeletedImage {
  id: string;
  filename: string;
  createdAt: string;
  contractHash: string;
  masterHash: string;
}

/** Uploads that their owner was never shown and no campaign uses (G41), and that are older than $1. */
const isOrphan = `
  i.status = 'pending' and i.created_at < $1 and not exists (
    select from puzzles p where p.creator_id = i.user_id and p.image_hash = i.contract_hash)`;

/** How many uploads nobody was shown, made before a moment. */
export async function countOrphans(pool: Pool, before: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from user_images i where ${isOrphan}`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Deletes them, the oldest first. The rows are locked before the question is asked again: a campaign that is just being
 * made with one of them holds it, and one that has just been made is seen (T25).
 */
export async function deleteOrphans(pool: Pool, before: Date): Promise<DeletedImage[]> {
  return await inTransaction(pool, async (client) => {
    const locked = await client.query<{ id: string }>(
      `select i.id from user_images i where ${isOrphan}
       order by i.created_at limit ${orphansPerCleanup} for update of i skip locked`,
      [before],
    );
    const { rows } = await client.query<DeletedImage>(
      `delete from user_images i where i.id = any($2) and ${isOrphan}
       returning i.id, i.filename, i.created_at as "createdAt", i.contract_hash as "contractHash",
         i.master_hash as "masterHash"`,
      [before, locked.rows.map(({ id }) => id)],
    );
    return rows;
  });
}
