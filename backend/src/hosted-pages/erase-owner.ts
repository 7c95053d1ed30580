import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { selectEmbedsOf } from '../embeds/embed-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';

/**
 * Deletes the pages of an account that is being closed, so that their addresses are free at once. When a single embed
 * code is deleted, a foreign key deletes its page.
 */
export async function closePagesOf(tx: SqlEntityManager, ownerId: string): Promise<void> {
  await runSql(tx, `delete from embed_pages where embed_id in (${selectEmbedsOf})`, [ownerId]);
}
