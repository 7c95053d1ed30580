import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { stockRateDays } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../platform/database/run-sql.ts';

/**
 * The numbers of codes that were issued, that visitors claimed, and that the owner marked as redeemed (G14).
 */
export interface CodeCounts {
  issued: number;
  claimed: number;
  redeemed: number;
  issuedLastWeek: number;
}

export const noCounts: CodeCounts = { issued: 0, claimed: 0, redeemed: 0, issuedLastWeek: 0 };

const lastWeek = `now() - interval '${stockRateDays} days'`;

/**
 * SQL for the number of codes that the collection `c` has left; null for a coupon. The statement must contain
 * `joinWinCounts`, which joins the row `w`. The stored sums make the SQL fast for collections with many
 * issued codes.
 */
export const countCodesLeft = `(case when c.code_type <> 'coupon' then greatest(0, c.total_codes
  - coalesce((select t.issued from win_totals t where t.puzzle_id = c.puzzle_id and t.collection_id = c.id), 0)
  - (select count(*) from discount_codes d
     where d.collection_id = c.id and d.issued_at >= coalesce(w.counted_until, '-infinity'))) end)::int`;

/** SQL for the number of codes that the collection `c` has issued since `lastWeek`; null for a coupon. */
export const countIssuedLastWeek = `(case when c.code_type <> 'coupon' then (
  select count(*) from discount_codes d where d.collection_id = c.id and d.issued_at >= ${lastWeek}) end)::int`;

/**
 * Counts the codes of each collection, keyed by its id. A coupon counts as issued once for every win, a single-use
 * code only once. The numbers of issued and of claimed codes are the stored total of the campaign
 * (`campaigns/win-totals.ts`) plus a count of later wins.
 */
export async function countCodes(
  em: SqlEntityManager,
  collectionIds: string[],
): Promise<Map<string, CodeCounts>> {
  if (collectionIds.length === 0) return new Map();
  const { rows } = await runSql<{ id: string } & CodeCounts>(
    em,
    `select c.id,
       case c.code_type
         when 'coupon' then coalesce(t.wins, 0) + (
           select count(*) from puzzle_attempts a
           where a.puzzle_id = c.puzzle_id and a.completed_at >= since.moment and a.collection_id = c.id)
         else coalesce(t.issued, 0) + (
           select count(*) from discount_codes d where d.collection_id = c.id and d.issued_at >= since.moment)
       end::int as issued,
       (coalesce(t.claimed, 0) + (
         select count(*) from puzzle_attempts a
         where a.puzzle_id = c.puzzle_id and a.claimed_at >= since.moment and a.collection_id = c.id))::int as claimed,
       (select count(*) from discount_codes d where d.collection_id = c.id and d.redeemed_at is not null)::int as redeemed,
       case c.code_type
         when 'coupon' then (
           select count(*) from puzzle_attempts a
           where a.puzzle_id = c.puzzle_id and a.completed_at >= ${lastWeek} and a.collection_id = c.id)
         else (
           select count(*) from discount_codes d where d.collection_id = c.id and d.issued_at >= ${lastWeek})
       end::int as "issuedLastWeek"
     from code_collections c
     left join win_counts w on w.puzzle_id = c.puzzle_id
     left join win_totals t on t.puzzle_id = c.puzzle_id and t.collection_id = c.id,
       lateral (select coalesce(w.counted_until, '-infinity') as moment) since
     where c.id = any($1)`,
    [collectionIds],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
