import { keepPreviousData, useQueries, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** The reply to a call that lists rows in pages. */
export interface RowPage<Row> {
  rows: Row[];
  /** The number of rows in the whole list. */
  total: number;
}

export interface RowPages<Row, Page extends RowPage<Row>> {
  /**
   * The first visible page that is loaded. If there is none, the first page of the list; undefined before the
   * first reply.
   */
  page: Page | undefined;
  total: number;
  /** The row at a position; undefined while its page loads. */
  findRow: (index: number) => Row | undefined;
  /** Returns the rows from one position to another, and loads those that are not loaded. */
  loadRows: (first: number, last: number) => Promise<Row[]>;
  /** The loaded rows in the order of the list. */
  loadedRows: Row[];
  /** Whether the shown rows are the result of an earlier search or order. */
  isStale: boolean;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  /** Loads the pages of the visible rows. */
  showRange: (first: number, last: number) => void;
}

/** Number of rows per call. */
export const rowsPerPage = 50;

/**
 * Loads the visible pages of a long list, in any order. `url` is the URL of the call, including its filters.
 * When it changes, the earlier rows stay visible until the new rows arrive.
 */
export function useRowPages<Row, Page extends RowPage<Row>>(url: string): RowPages<Row, Page> {
  const [range, setRange] = useState({ url, first: 1, last: 1 });
  // When the URL has changed, the list begins at its first page.
  const { first, last } = range.url === url ? range : { first: 1, last: 1 };
  // The first page always stays loaded. It provides the length of the list when the user jumps to rows that
  // are not loaded yet.
  const numbers = [
    ...new Set([1, ...Array.from({ length: last - first + 1 }, (_, offset) => first + offset)]),
  ];
  const queries = numbers.map((number): UseQueryOptions<Page> => ({
    queryKey: [buildPageUrl(url, number)],
    // While a new list loads, only the first page keeps showing the earlier rows. If other pages did so too,
    // rows would be repeated.
    ...(number === 1 && { placeholderData: keepPreviousData }),
  }));
  const pages = useQueries({ queries });
  const visible = first === 1 ? pages : pages.slice(1);
  const shown = visible.find(({ data }) => data)?.data ?? pages[0]?.data;
  const client = useQueryClient();
  const loadRows = async (firstRow: number, lastRow: number) => {
    const [from, to] = [toPageNumber(firstRow), toPageNumber(lastRow)];
    const loaded = await Promise.all(
      Array.from({ length: to - from + 1 }, (_, offset) =>
        client.query<Page>({ queryKey: [buildPageUrl(url, from + offset)], staleTime: 'static' }),
      ),
    );
    const start = (from - 1) * rowsPerPage;
    return loaded.flatMap(({ rows }) => rows).slice(firstRow - start, lastRow - start + 1);
  };
  const showRange = useCallback(
    (firstRow: number, lastRow: number) => {
      const next = { url, first: toPageNumber(firstRow), last: toPageNumber(lastRow) };
      setRange((before) => (isSameRange(before, next) ? before : next));
    },
    [url],
  );
  return {
    page: shown,
    total: shown?.total ?? 0,
    findRow: (index) => visible[toPageNumber(index) - first]?.data?.rows[index % rowsPerPage],
    loadRows,
    loadedRows: visible.flatMap(({ data }) => data?.rows ?? []),
    isStale: pages.some(({ isPlaceholderData }) => isPlaceholderData),
    isFailed: shown === undefined && pages.some(({ isError }) => isError),
    isFetching: pages.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of pages) void refetch();
    },
    showRange,
  };
}

const toPageNumber = (index: number) => Math.floor(index / rowsPerPage) + 1;

function buildPageUrl(url: string, number: number): string {
  const [path = '', query = ''] = url.split('?');
  const search = new URLSearchParams(query);
  search.set('limit', String(rowsPerPage));
  if (number > 1) search.set('page', String(number));
  return `${path}?${search.toString()}`;
}

interface PageRange {
  url: string;
  first: number;
  last: number;
}

const isSameRange = (one: PageRange, other: PageRange) =>
  one.url === other.url && one.first === other.first && one.last === other.last;
