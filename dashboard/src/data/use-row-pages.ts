import { keepPreviousData, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

/** The reply of a call that lists rows in pages. */
export interface RowPage<Row> {
  rows: Row[];
  /** The length of the whole list. */
  total: number;
}

export interface RowPages<Row, Page extends RowPage<Row>> {
  /** The first loaded page that is visible, also while another list loads; undefined before the first reply. */
  page: Page | undefined;
  total: number;
  /** The row at a position; undefined while its page loads. */
  findRow: (index: number) => Row | undefined;
  /** The loaded rows in the order of the list. */
  loadedRows: Row[];
  /** Whether the shown rows belong to an earlier search or order. */
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
 * Loads the pages of a long list that are visible, in any order. `url` is the call with its filters; a change shows the
 * earlier rows until the new ones arrive.
 */
export function useRowPages<Row, Page extends RowPage<Row>>(url: string): RowPages<Row, Page> {
  const [range, setRange] = useState({ url, first: 1, last: 1 });
  // Another list begins at its start.
  const { first, last } = range.url === url ? range : { first: 1, last: 1 };
  const numbers = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const queries = numbers.map((number): UseQueryOptions<Page> => ({
    queryKey: [buildPageUrl(url, number)],
    // Only the first page stands in for another list; the others would repeat its rows.
    ...(number === 1 && { placeholderData: keepPreviousData }),
  }));
  const pages = useQueries({ queries });
  const shown = pages.find(({ data }) => data)?.data;
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
    findRow: (index) => pages[toPageNumber(index) - first]?.data?.rows[index % rowsPerPage],
    loadedRows: pages.flatMap(({ data }) => data?.rows ?? []),
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
