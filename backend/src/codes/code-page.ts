import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { codesPerPage } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../platform/database/run-sql.ts';
import { CollectionEntity } from './collection.entity.ts';
import {
  type CodeFilter,
  codeColumns,
  type CodeOrder,
  createValues,
  joinWin,
  selectKey,
  selectMatches,
  type Values,
} from './code-select.ts';

/** A code with the times at which it was issued, claimed and redeemed, and the place where it was won. */
export interface CodeRow {
  id: string;
  ordinal: number;
  code: string;
  issued_at: Date | null;
  claimed_at: Date | null;
  redeemed_at: Date | null;
  redeemed_by: string | null;
  embed_name: string | null;
  host: string | null;
  page_path: string | null;
}

/** The query that selects the codes of a page. */
export interface CodePageQuery extends CodeFilter, Partial<CodeOrder> {
  /** The lowest ordinal of the page: 0, or the `next` value of the previous page. */
  after?: number;
  /** The number of codes to skip, counted from `after`. */
  skip?: number;
  /** The maximum number of codes. */
  size?: number;
  /**
   * The time at which the state of the codes is used to filter and sort them, so that later wins move no rows. The
   * default is the current time.
   */
  asOf?: string | undefined;
}

export interface CodePageRows {
  rows: CodeRow[];
  /**
   * The ordinal at which the next page begins. Null on the last page and if the codes are not sorted by
   * ordinal.
   */
  next: number | null;
  /** The number of all matching codes of the collection. Only the first page has it; null on the others. */
  total: number | null;
  asOf: Date;
}

/** Reads a page of a collection (K13). The first page also contains the number of all matching codes. */
export async function readCodePage(
  em: SqlEntityManager,
  collectionId: string,
  query: CodePageQuery,
): Promise<CodePageRows> {
  const isFirst = (query.after ?? 0) === 0 && (query.skip ?? 0) === 0;
  const asOf = query.asOf === undefined ? await readNow(em) : new Date(query.asOf);
  const rows = await readRows(em, { collectionId, query, asOf });
  const size = query.size ?? codesPerPage;
  return {
    rows: rows.slice(0, size),
    next: isByOrdinal(query) ? (rows[size]?.ordinal ?? null) : null,
    total: isFirst ? await countMatches(em, { collectionId, query, asOf }) : null,
    asOf,
  };
}

interface PageOfCollection {
  collectionId: string;
  query: CodePageQuery;
  asOf: Date;
}

const isByOrdinal = ({ sort = 'position', direction = 'asc' }: CodePageQuery) =>
  sort === 'position' && direction === 'asc';

/**
 * Reads the current time from the database, because the database also sets the times of codes. The time is
 * rounded up to milliseconds, the precision of a Date.
 */
async function readNow(em: SqlEntityManager): Promise<Date> {
  const { rows } = await runSql<{ now: Date }>(
    em,
    `select date_trunc('milliseconds', now()) + interval '1 ms' as now`,
  );
  return new Date(rows[0]?.now ?? 0);
}

/**
 * Reads the rows of a page and one more row, which shows where the next page begins. Free and issued codes
 * have separate indexes. The statement merges the first rows from each index, because sorting the whole
 * collection by ordinals would be slow.
 */
async function readRows(em: SqlEntityManager, page: PageOfCollection): Promise<CodeRow[]> {
  const { sort = 'position', direction = 'asc', after = 0, skip = 0, size = codesPerPage } = page.query;
  const values = createValues();
  const { asOf, matches } = selectPage(page, values);
  const { key, joins } = selectKey({ sort, direction }, asOf);
  const end = skip + size + 1;
  const from = after === 0 ? '' : `and d.ordinal >= ${values.add(after)}`;
  const order = `key ${direction} nulls last, ordinal`;
  const selects = matches.map(
    (condition) => `(select d.*, ${key} as key from discount_codes d ${joins}
      where d.collection_id = $1 ${from} and ${condition} order by ${order} limit ${end})`,
  );
  const { rows } = await runSql<CodeRow>(
    em,
    `select ${codeColumns}
     from (select * from (${selects.join(' union all ')}) merged
           order by ${order} limit ${size + 1} offset ${skip}) d
     ${joinWin} where $2::timestamptz is not null order by d.${order}`,
    values.list,
  );
  return rows;
}

/**
 * Counts the matching codes. Without a filter, it uses the number that an active collection stores, so that a long list
 * is not counted (B47). The stored number of an ended collection still includes its removed free codes.
 */
async function countMatches(em: SqlEntityManager, page: PageOfCollection): Promise<number> {
  if (isWhole(page.query)) {
    const { codeType, endedAt, totalCodes } = await em.findOneOrFail(CollectionEntity, {
      id: page.collectionId,
    });
    if (codeType !== 'coupon' && endedAt === null) return totalCodes;
  }
  const values = createValues();
  const { matches } = selectPage(page, values);
  const counts = matches.map(
    (condition) => `(select count(*) from discount_codes d where d.collection_id = $1 and ${condition})`,
  );
  const { rows } = await runSql<{ total: number }>(
    em,
    `select (${counts.join(' + ')})::int as total where $2::timestamptz is not null`,
    values.list,
  );
  return rows[0]?.total ?? 0;
}

const isWhole = ({ state = 'all', search = '', embedRowId, host, ids }: CodePageQuery) =>
  state === 'all' && search === '' && [embedRowId, host, ids].every((filter) => filter === undefined);

/**
 * Adds the id of the collection as `$1` and the time `asOf` as `$2` to the values. Returns the SQL expression
 * for the time, and the conditions of the filter.
 */
function selectPage({ collectionId, query, asOf }: PageOfCollection, values: Values) {
  values.add(collectionId);
  const moment = `${values.add(asOf)}::timestamptz`;
  return { asOf: moment, matches: selectMatches(query, moment, values) };
}
