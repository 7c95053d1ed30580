import type { CampaignAction, CampaignOutcome, CampaignRows } from '@puzzle-prize/sdk/protocol';
import { campaignsPerAction } from '@puzzle-prize/sdk/protocol/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type BulkActions, type BulkState, useBulkActions } from '../../data/use-bulk-actions.ts';
import { t } from '../../language/t.ts';
import { refreshedByCampaigns } from '../queries.ts';
import { actionTexts } from './action-texts.ts';
import { planUndo } from './undo.ts';

export type ActionState = BulkState<CampaignAction>;
export type CampaignActions = BulkActions<CampaignAction>;

/** Pauses, resumes, archives or restores campaigns, and offers to undo the change. */
export function useCampaignActions(): CampaignActions {
  const queryClient = useQueryClient();
  return useBulkActions<CampaignAction, CampaignOutcome>({
    itemsPerCall: campaignsPerAction,
    buildCall: (action, ids) => ({
      method: 'POST',
      path: '/api/campaign-actions',
      body: { action, puzzleIds: ids },
    }),
    preview: (action, ids) => previewAction(queryClient, action, ids),
    refreshed: refreshedByCampaigns,
    planUndo,
    describeDone: (action, count, only) => ({
      title: actionTexts[action].sayDone(count),
      description: only && actionTexts[action].describe(only.title),
    }),
    undone: t('The campaigns are as they were before.'),
    failure: t('Failed to change campaign'),
  });
}

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
function previewAction(queryClient: QueryClient, action: CampaignAction, ids: readonly string[]): () => void {
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

const ActionsContext = createContext<CampaignActions | null>(null);

/**
 * Provides the actions to the rows of a list. The list runs the actions, because a row unmounts when the user
 * scrolls on, and an action must outlive its row.
 */
export const CampaignActionsProvider = ActionsContext;

/** Returns the actions of the surrounding list. */
export function useListActions(): CampaignActions {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('useListActions needs a list around it.');
  return actions;
}
