import type { CampaignAction, CampaignOutcome } from '@puzzle-prize/sdk/protocol';
import { campaignsPerAction } from '@puzzle-prize/sdk/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { type BulkActions, type BulkState, useBulkActions } from '../../data/use-bulk-actions.ts';
import { t } from '../../language/t.ts';
import { refreshedByCampaigns } from '../queries.ts';
import { actionTexts } from './action-texts.ts';
import { previewAction } from './preview-action.ts';
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
