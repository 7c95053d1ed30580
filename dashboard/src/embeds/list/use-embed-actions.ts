import type { EmbedOutcome } from '@puzzle-prize/sdk/protocol';
import { embedsPerChange } from '@puzzle-prize/sdk/protocol/limits';
import { type BulkState, useBulkActions } from '../../data/use-bulk-actions.ts';
import { t } from '../../language/t.ts';
import { embedsUrl, refreshedByEmbeds } from '../queries.ts';
import { describeDone, type EmbedChange, planEmbedUndo, toValues } from './embed-change.ts';

export type EmbedActionState = BulkState<EmbedChange>;

/** Activates or deactivates embed codes or assigns a campaign to them, and offers to undo the change. */
export const useEmbedActions = () =>
  useBulkActions<EmbedChange, EmbedOutcome>({
    itemsPerCall: embedsPerChange,
    buildCall: (change, embedIds) => ({
      method: 'PATCH',
      path: embedsUrl,
      body: { embedIds, ...toValues(change) },
    }),
    refreshed: refreshedByEmbeds,
    planUndo: planEmbedUndo,
    describeDone,
    undone: t('The embed codes are as they were before.'),
    failure: t('Failed to change the embed codes'),
  });
