import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { joinCampaign } from '../campaigns/campaign-sql.ts';
import { runSql } from '../platform/database/run-sql.ts';
import { isUnexpired } from './code-sql.ts';

/**
 * Counts the winners of an owner's campaigns whose code is neither redeemed nor expired. Winners of a coupon or of
 * the fallback code are not counted, because they share their code with other winners.
 */
export async function countCodeHolders(em: SqlEntityManager, ownerId: string): Promise<number> {
  const { rows } = await runSql<{ count: number }>(
    em,
    `select count(*)::int as count from code_collections c ${joinCampaign('c.puzzle_id')}
     join discount_codes d on d.collection_id = c.id and d.issued_at is not null and d.redeemed_at is null
     where p.creator_id = $1 and ${isUnexpired}`,
    [ownerId],
  );
  return rows[0]?.count ?? 0;
}
