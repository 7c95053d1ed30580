import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface CodeCounts {
  issued: number;
  claimed: number;
}

/**
 * How many codes of each collection visitors have won, and how many of those pressed 'Claim Your Code!' (G14). A coupon
 * is issued once per win, a single-use code once.
 */
export async function countCodes(
  em: SqlEntityManager,
  collectionIds: string[],
): Promise<Map<string, CodeCounts>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await em.execute<({ id: string } & CodeCounts)[]>(
    `select c.id,
       case c.code_type
         when 'coupon' then (select count(*) from puzzle_attempts a
                             where a.puzzle_id = c.puzzle_id and a.collection_id = c.id)::int
         else (select count(*) from discount_codes d where d.collection_id = c.id and d.issued_at is not null)::int
       end as issued,
       (select count(*) from puzzle_attempts a
        where a.collection_id = c.id and a.claimed_at is not null)::int as claimed
     from code_collections c where c.id in (${collectionIds.map(() => '?').join(', ')})`,
    collectionIds,
  );
  return new Map(rows.map(({ id, issued, claimed }) => [id, { issued, claimed }]));
}
