import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';

/**
 * Reads how often each campaign was solved (D3, C8): the stored total plus a count of later wins.
 * @returns the numbers by the id of the campaign
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

/** Joins as `w` the row with the time until which the wins of campaign `p` are summed. */
export const joinWinCounts = 'left join win_counts w on w.puzzle_id = p.id';

/**
 * Returns SQL that counts how often a campaign was solved. Wins before `countedUntil` are already summed.
 * `countedUntil` may be null.
 */
export function countSolves(id: string, countedUntil: string): string {
  return `(coalesce((select sum(t.wins) from win_totals t where t.puzzle_id = ${id}), 0)
    + (select count(*) from puzzle_attempts a
       where a.puzzle_id = ${id} and a.completed_at >= coalesce(${countedUntil}, '-infinity')))::int`;
}
