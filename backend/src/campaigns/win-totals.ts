import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';
import type { CampaignRow } from './campaign.entity.ts';

/**
 * Reads how often each campaign was solved (D3, C8): the stored total plus a count of later wins.
 * @returns the numbers, keyed by campaign id
 */
export async function readSolves(
  em: SqlEntityManager,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await runSql<{ id: string; solved: number }>(
    em,
    `select p.id, ${countSolves('p.id', 'w.counted_until')} as solved
     from puzzles p ${joinWinCounts}
     where p.id = any($1)`,
    [campaignIds],
  );
  return new Map(rows.map(({ id, solved }) => [id, solved]));
}

/** Counts the prizes that a campaign has given. A solved puzzle without a prize does not count. */
export async function countGivenPrizes(
  em: SqlEntityManager,
  { id, rewardType }: CampaignRow,
): Promise<number> {
  const { rows } = await runSql<{ given: number }>(
    em,
    `select count(*)::int as given from puzzle_attempts a
     where a.puzzle_id = $1 and (a.collection_id is not null or a.fallback_code is not null or $2)`,
    [id, rewardType !== 'codes'],
  );
  return rows[0]?.given ?? 0;
}

/** Joins the row `w`, which contains the time until which the wins of campaign `p` are summed. */
export const joinWinCounts = 'left join win_counts w on w.puzzle_id = p.id';

/**
 * Returns SQL that counts how often a campaign was solved. Only wins from `countedUntil` on are counted;
 * earlier wins are already summed. `countedUntil` may be null.
 */
export function countSolves(id: string, countedUntil: string): string {
  return `(coalesce((select sum(t.wins) from win_totals t where t.puzzle_id = ${id}), 0)
    + (select count(*) from puzzle_attempts a
       where a.puzzle_id = ${id} and a.completed_at >= coalesce(${countedUntil}, '-infinity')))::int`;
}
