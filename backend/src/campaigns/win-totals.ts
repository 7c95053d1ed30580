import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';

/**
 * How often each campaign was solved: what is summed up of it, and a count of what came since (D3, C8).
 * @returns by the id of the campaign
 */
export async function readSolves(
  em: SqlEntityManager,
  campaignIds: readonly string[],
): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map();
  const { rows } = await runSql<{ id: string; solved: number }>(
    em,
    `select p.id, ${solvesOf('p.id', 'w.counted_until')} as solved
     from puzzles p ${joinWinCounts}
     where p.id = any($1)`,
    [campaignIds],
  );
  return new Map(rows.map(({ id, solved }) => [id, solved]));
}

/** Joins the moment until which the wins of a campaign `p` are summed up. */
export const joinWinCounts = 'left join win_counts w on w.puzzle_id = p.id';

/** SQL of the solves of a campaign whose wins are summed up until a moment, which may be null. */
export function solvesOf(id: string, countedUntil: string): string {
  return `(coalesce((select sum(t.wins) from win_totals t where t.puzzle_id = ${id}), 0)
    + (select count(*) from puzzle_attempts a
       where a.puzzle_id = ${id} and a.completed_at >= coalesce(${countedUntil}, '-infinity')))::int`;
}
