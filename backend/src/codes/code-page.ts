import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CodeState } from '@puzzle-prize/sdk/protocol';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { buildContainsPattern } from '../platform/database/like.ts';
import { runSql } from '../platform/database/run-sql.ts';

/** A code with the times at which it was issued and claimed. */
export interface CodeRow {
  id: string;
  ordinal: number;
  code: string;
  issued_at: Date | null;
  claimed_at: Date | null;
}

/** Selects the codes of a page. */
export interface CodePageQuery {
  /** The lowest ordinal of the page: 0, or `next` of the previous page. */
  after: number;
  /** The maximum number of codes. */
  size?: number;
  state?: CodeState;
  /** A part of the codes to find, in upper or lower case. An empty text finds all. */
  search?: string;
}

/**
 * Reads a page of a collection in the order of its list (K13). Free and issued codes have separate indexes.
 * Reading a page from each index and merging both avoids sorting the whole collection.
 * @returns the rows, and the ordinal at which the next page begins or null
 */
export async function readCodePage(
  em: SqlEntityManager,
  collectionId: string,
  { after, size = codesPerPage, state = 'all', search = '' }: CodePageQuery,
) {
  const selectCodes = (condition: string) =>
    `(select d.id, d.ordinal, d.code, d.issued_at, d.attempt_id from discount_codes d
      where d.collection_id = $1 and d.ordinal >= $2 and ${condition} ${search && 'and d.code_folded like $3'}
      order by d.ordinal limit ${size + 1})`;
  const selects = conditionsByState[state].map(selectCodes);
  const values = [collectionId, after, ...(search === '' ? [] : [buildContainsPattern(foldCode(search))])];
  const { rows } = await runSql<CodeRow>(
    em,
    `select page.id::text, page.ordinal, page.code, page.issued_at, a.claimed_at
     from (${selects.join(' union all ')}) page
     left join puzzle_attempts a on a.id = page.attempt_id
     order by page.ordinal limit ${size + 1}`,
    values,
  );
  return { rows: rows.slice(0, size), next: rows[size]?.ordinal ?? null };
}

const conditionsByState: Record<CodeState, readonly string[]> = {
  all: ['d.issued_at is null', 'd.issued_at is not null'],
  unused: ['d.issued_at is null'],
  issued: ['d.issued_at is not null'],
  claimed: [
    `d.issued_at is not null and exists (
       select 1 from puzzle_attempts a where a.id = d.attempt_id and a.claimed_at is not null)`,
  ],
};
