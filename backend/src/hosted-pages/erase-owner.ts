import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { selectEmbedsOf } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';

/**
 * Deletes the pages of an account that is being closed, so that their addresses are free at once. Foreign keys delete
 * the page of a single embed code.
 */
export async function closePagesOf(tx: SqlEntityManager, ownerId: string): Promise<void> {
  await runSql(tx, `delete from embed_pages where embed_id in (${selectEmbedsOf})`, [ownerId]);
}
