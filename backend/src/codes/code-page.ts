import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CodeState } from '@puzzle-prize/sdk/protocol';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import { codesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../platform/database/run-sql.ts';

export interface CodeRow {
  id: string;
  ordinal: number;
  code: string;
  issued_at: Date | null;
  claimed_at: Date | null;
}

export interface CodePageChoice {
  /** The first ordinal that may be on the page. */
  after: number;
  size?: number;
  state?: CodeState;
  /** Part of a code, in any case; empty for all. */
  search?: string;
}

/**
 * One page of a campaign's active codes in the order they were given, from after an ordinal. Free and issued codes have
 * an index each, so the page is merged from both instead of sorting the whole collection.
 */
export async function readCodePage(
  em: SqlEntityManager,
  collectionId: string,
  { after, size = codesPerPage, state = 'all', search = '' }: CodePageChoice,
) {
  const half = (condition: string) =>
    `(select d.id, d.ordinal, d.code, d.issued_at, d.attempt_id from discount_codes d
      where d.collection_id = $1 and d.ordinal >= $2 and ${condition} ${search && 'and d.code_folded like $3'}
      order by d.ordinal limit ${size + 1})`;
  const halves = conditionsOf[state].map(half);
  const given = search === '' ? [collectionId, after] : [collectionId, after, patternOf(search)];
  const { rows } = await runSql<CodeRow>(
    em,
    `select page.id::text, page.ordinal, page.code, page.issued_at, a.claimed_at
     from (${halves.join(' union all ')}) page
     left join puzzle_attempts a on a.id = page.attempt_id
     order by page.ordinal limit ${size + 1}`,
    given,
  );
  const last = rows[size];
  return { rows: rows.slice(0, size), next: last ? last.ordinal : null };
}

const conditionsOf: Record<CodeState, readonly string[]> = {
  all: ['d.issued_at is null', 'd.issued_at is not null'],
  unused: ['d.issued_at is null'],
  issued: ['d.issued_at is not null'],
  claimed: [
    `d.issued_at is not null and exists (
       select 1 from puzzle_attempts a where a.id = d.attempt_id and a.claimed_at is not null)`,
  ],
};

/** Finds the text itself: a pattern has signs that stand for any text. */
function patternOf(search: string): string {
  return `%${foldCode(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
