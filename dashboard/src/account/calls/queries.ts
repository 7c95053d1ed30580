import type { ApiRequests } from '@puzzle-prize/sdk/protocol';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type CallFilters, toCallsQuery } from './call-filters.ts';

const callsUrl = '/api/auth/api-requests';

/** Loads the log of calls with API keys, newest first and page by page (G100). Each visit loads it again. */
export const useCalls = (filters: CallFilters) =>
  useInfiniteQuery<ApiRequests, Error, ApiRequests[], readonly [string, CallFilters], string | null>({
    queryKey: [callsUrl, filters],
    // The URL contains the current time and differs for each load, so the query key consists of the filters instead.
    queryFn: ({ client, pageParam }) =>
      client.query<ApiRequests>({ queryKey: [buildCallsUrl(filters, pageParam)], staleTime: 0, gcTime: 0 }),
    initialPageParam: null,
    getNextPageParam: ({ nextOlderThan }) => nextOlderThan,
    select: ({ pages }) => pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function buildCallsUrl(filters: CallFilters, olderThan: string | null): string {
  const search = new URLSearchParams(Object.entries(toCallsQuery(filters, Date.now())));
  if (olderThan !== null) search.set('olderThan', olderThan);
  return search.size === 0 ? callsUrl : `${callsUrl}?${search.toString()}`;
}
