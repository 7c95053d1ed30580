import type { CampaignAction, CampaignRows } from '@puzzle-prize/sdk/protocol';
import type { QueryClient } from '@tanstack/react-query';

const stateAfter = {
  pause: () => ({ isActive: false }),
  resume: () => ({ isActive: true }),
  archive: () => ({ archivedAt: new Date().toISOString() }),
  restore: () => ({ archivedAt: null }),
} as const satisfies Record<CampaignAction, () => Partial<CampaignRows['rows'][number]>>;

/**
 * Shows the result of an action in the loaded lists before the server has replied.
 * @returns a function that shows the lists as they were
 */
export function previewAction(
  queryClient: QueryClient,
  action: CampaignAction,
  ids: readonly string[],
): () => void {
  const filter = {
    predicate: ({ queryKey: [url] }: { queryKey: readonly unknown[] }) =>
      typeof url === 'string' && url.startsWith('/api/campaign-rows'),
  };
  const before = queryClient.getQueriesData<CampaignRows>(filter);
  queryClient.setQueriesData<CampaignRows>(
    filter,
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, ...stateAfter[action]() } : row)),
      },
  );
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}
