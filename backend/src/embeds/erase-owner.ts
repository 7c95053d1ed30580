import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';

/** Counts the embed codes of an owner. */
export async function countEmbedsOf(em: SqlEntityManager, ownerId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(
    em,
    'select count(*)::int as count from embed_codes where user_id = $1',
    [ownerId],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Hides all embed codes of an owner at once, in the transaction that closes the account. Replaces their public ids,
 * so that pages with the previous ids show the same as after a deletion. Returns the previous ids.
 */
export async function hideEmbedsOf(tx: SqlEntityManager, ownerId: string): Promise<string[]> {
  const { rows } = await runSql<{ id: string }>(
    tx,
    `with known as (select id, unique_id from embed_codes where user_id = $1 for update)
     update embed_codes e set unique_id = 'deleted_' || e.id, is_active = false, assigned_puzzle_id = null
     from known where e.id = known.id returning known.unique_id as id`,
    [ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Statements that delete the embed codes of an erased owner `$1`. Foreign keys delete their sightings. */
export const eraseOwnerEmbeds: readonly string[] = [
  'delete from embed_codes where id in (select id from embed_codes where user_id = $1 limit $2)',
];
