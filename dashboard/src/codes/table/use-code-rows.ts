import type { Code, CodePage } from '@puzzle-prize/sdk/protocol';
import { codesPerPage, codesPerSelection } from '@puzzle-prize/sdk/protocol/limits';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { buildPageUrl, type CodeChoice, useChoiceOfPrize, useFirstPage } from '../queries.ts';

/** The first and the last page with rows that the table shows. Pages are counted from 0. */
export interface PageRange {
  first: number;
  last: number;
}

/**
 * Loads the pages of codes that the table shows. The reply with the first page contains the total number of
 * rows and the time of the reply. Later pages are read as of this time, so that new wins neither repeat nor
 * hide a row.
 */
export function useCodeRows(puzzleId: string, shown: CodeChoice, { first, last }: PageRange) {
  const choice = useChoiceOfPrize(shown);
  const start = useFirstPage(puzzleId, choice);
  const client = useQueryClient();
  const asOf = start.data?.asOf;
  const total = start.data?.total ?? 0;
  const pages = listPages(first, Math.min(last, getPage(total - 1)));
  const later = useQueries({
    queries: pages.map((page) => ({
      queryKey: [buildPageUrl(puzzleId, choice, { skip: page * codesPerPage, asOf })],
      enabled: !start.isPlaceholderData,
    })),
    combine: (results) =>
      new Map(results.map(({ data }, index) => [pages[index], isPage(data) ? data.codes : undefined])),
  });

  const getRow = (index: number): Code | undefined => {
    const page = getPage(index);
    const codes = page === 0 ? start.data?.codes : later.get(page);
    return codes?.[index % codesPerPage];
  };
  /** Loads rows that may be far from the visible rows. */
  const loadRows = async (from: number, count = codesPerSelection): Promise<readonly Code[]> => {
    const part = { skip: from, size: Math.min(count, codesPerSelection), asOf };
    const page = await client.query<CodePage>({ queryKey: [buildPageUrl(puzzleId, choice, part)] });
    return page.codes;
  };
  return { start, total, getRow, loadRows };
}

/** Returns the page that contains a row. */
export const getPage = (row: number) => Math.floor(row / codesPerPage);

/** Lists the pages in a range. Page 0 is left out, because it is always loaded. */
function listPages(first: number, last: number): number[] {
  const from = Math.max(1, first);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
}

function isPage(data: unknown): data is CodePage {
  return typeof data === 'object' && data !== null && 'codes' in data;
}
