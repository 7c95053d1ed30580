import type { SqlEntityManager } from '@mikro-orm/postgresql';

export interface CodeRow {
  id: string;
  ordinal: number;
  code: string;
  issued_at: Date | null;
  claimed_at: Date | null;
}

const pageSize = 100;

/**
 * One page of a campaign's active codes in the order they were given, from after an ordinal. Free and issued codes have
 * an index each, so the page is merged from both instead of sorting the whole collection.
 */
export async function readCodePage(
  em: SqlEntityManager,
  collectionId: string,
  { after, size = pageSize }: { after: number; size?: number },
) {
  const half = (condition: string) =>
    `(select d.id, d.ordinal, d.code, d.issued_at, d.attempt_id from discount_codes d
      where d.collection_id = ? and d.ordinal >= ? and d.issued_at is ${condition} order by d.ordinal limit ${size + 1})`;
  const rows = await em.execute<CodeRow[]>(
    `select page.id::text, page.ordinal, page.code, page.issued_at, a.claimed_at
     from (${half('null')} union all ${half('not null')}) page
     left join puzzle_attempts a on a.id = page.attempt_id
     order by page.ordinal limit ${size + 1}`,
    [collectionId, after, collectionId, after],
  );
  const last = rows[size];
  return { rows: rows.slice(0, size), next: last ? last.ordinal : null };
}
