import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runSql } from '../platform/database/run-sql.ts';

/** How many codes were issued to wins, and how many of these the winners claimed (G14). */
export interface CodeCounts {
  issued: number;
  claimed: number;
}

/**
 * Counts the issued and the claimed codes of each collection, keyed by its id. A coupon counts as issued once
 * for each win, a single-use code once. The counts are the stored totals of the campaign
 * (`campaigns/win-totals.ts`) plus later wins.
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
         where a.puzzle_id = c.puzzle_id and a.claimed_at >= since.moment and a.collection_id = c.id))::int as claimed
     from code_collections c
     left join win_counts w on w.puzzle_id = c.puzzle_id
     left join win_totals t on t.puzzle_id = c.puzzle_id and t.collection_id = c.id,
       lateral (select coalesce(w.counted_until, '-infinity') as moment) since
     where c.id = any($1)`,
    [collectionIds],
  );
  return new Map(rows.map(({ id, issued, claimed }) => [id, { issued, claimed }]));
}
