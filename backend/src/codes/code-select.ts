import type { CodeSort, CodeState, codeFilterSchema, SortDirection } from '@puzzle-prize/sdk/protocol';
import { foldCode } from '@puzzle-prize/sdk/protocol/code-text';
import type { z } from 'zod';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { selectRedeemedBy } from './redemptions/redemption-sql.ts';

/** A filter for codes. An absent property does not restrict the codes. */
export interface CodeFilter extends Partial<z.output<typeof codeFilterSchema>> {
  ids?: readonly string[] | undefined;
}

/** Collects the values for a statement. `add` returns the placeholder of the value. */
export interface Values {
  list: unknown[];
  add: (value: unknown) => string;
}

export function createValues(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

/** The columns of `CodeRow`, for a code `d` and its win. */
export const codeColumns = `d.id::text, d.ordinal, d.code, d.issued_at, a.claimed_at, d.redeemed_at,
  ${selectRedeemedBy} as redeemed_by, e.name as embed_name, a.host, a.page_path`;

/** Joins the win `a` of a code `d`, and its embed `e`. */
export const joinWin = `left join puzzle_attempts a on a.id = d.attempt_id left ${joinEmbed('a.embed_id')}`;

/**
 * Returns conditions on codes `d`. A code matches the filter if it meets one of the conditions, according to
 * its state at the time `asOf`. There are several conditions, because free and issued codes have separate
 * indexes.
 */
export function selectMatches(filter: CodeFilter, asOf: string, values: Values): string[] {
  const { state = 'all', search = '', embedRowId, host, ids } = filter;
  const more = [
    ids !== undefined && `d.id = any(${values.add(ids)}::bigint[])`,
    search !== '' && `d.code_folded like ${values.add(buildContainsPattern(foldCode(search)))}`,
    embedRowId !== undefined && isWonBy(`a.embed_id = ${values.add(embedRowId)}`),
    host !== undefined && isWonBy(`a.host = ${values.add(host)}`),
  ].filter((condition) => condition !== false);
  return conditionsByState(asOf)[state].map((condition) => [condition, ...more].join(' and '));
}

const isWonBy = (condition: string) =>
  `exists (select from puzzle_attempts a where a.id = d.attempt_id and ${condition})`;

const conditionsByState = (asOf: string): Record<CodeState, readonly string[]> => ({
  all: ['d.issued_at is null', 'd.issued_at is not null'],
  unused: ['d.issued_at is null', `d.issued_at > ${asOf}`],
  issued: [`d.issued_at <= ${asOf}`],
  claimed: [`d.issued_at is not null and ${isWonBy(`a.claimed_at <= ${asOf}`)}`],
  redeemed: [`d.redeemed_at <= ${asOf}`],
});

/**
 * Returns an SQL expression for every order except the order by position. The expression sorts codes `d` with
 * their wins (`joinWin`) by their state at the time `asOf`.
 */
const sortKeys = (asOf: string): Record<Exclude<CodeSort, 'position'>, string> => ({
  code: 'd.code_folded',
  state: `case when d.redeemed_at <= ${asOf} then 3 when a.claimed_at <= ${asOf} then 2
    when d.issued_at <= ${asOf} then 1 else 0 end`,
  embed: `case when d.issued_at <= ${asOf} then lower(e.name) end`,
  issued: `case when d.issued_at <= ${asOf} then d.issued_at end`,
});

export interface CodeOrder {
  sort: CodeSort;
  direction: SortDirection;
}

/** Returns the SQL expression by which an order sorts, and the joins that the expression needs. */
export function selectKey({ sort }: CodeOrder, asOf: string): { key: string; joins: string } {
  if (sort === 'position') return { key: 'd.ordinal', joins: '' };
  return {
    key: sortKeys(asOf)[sort],
    joins: sort === 'state' || sort === 'embed' ? joinWin : '',
  };
}
