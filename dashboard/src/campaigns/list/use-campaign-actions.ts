import type { CampaignAction, CampaignOutcome, CampaignOutcomes } from '@puzzle-prize/sdk/protocol';
import { campaignsPerAction } from '@puzzle-prize/sdk/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { describeError } from '../../data/error-text.ts';
import type { Call } from '../../data/query-client.ts';
import { useToast } from '../../ui/toaster.tsx';
import { refreshedByCampaigns } from '../queries.ts';
import { actionTexts, describeDone } from './action-texts.ts';
import { previewAction } from './preview-action.ts';
import type { Selectable } from './selection.ts';
import { planUndo, type UndoStep } from './undo.ts';

/** A campaign that an action could not change. */
export interface Failure extends Selectable {
  reason: string;
}

export interface ActionState {
  action: CampaignAction;
  total: number;
  done: number;
  isRunning: boolean;
  failures: Failure[];
}

export interface CampaignActions {
  /**
   * The state of the last action; null before the first action, and after the owner has dismissed the last
   * action's failures.
   */
  state: ActionState | null;
  run: (action: CampaignAction, campaigns: readonly Selectable[]) => Promise<void>;
  dismiss: () => void;
}

/**
 * Pauses, resumes, archives or restores campaigns, and offers to undo the change. If there are many
 * campaigns, sends them in several calls, one after another, so that the progress is visible. A failed call
 * does not stop the others.
 */
export function useCampaignActions(): CampaignActions {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<ActionState | null>(null);
  const { mutateAsync } = useMutation<CampaignOutcomes, Error, Call>({
    meta: { failure: { fallback: 'Failed to change campaign' } },
  });
  const isRunning = useRef(false);
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && refreshedByCampaigns.some((beginning) => url.startsWith(beginning)),
    });
  const send = async (action: CampaignAction, ids: readonly string[]) => {
    const endPreview = previewAction(queryClient, action, ids);
    try {
      const body = { action, puzzleIds: ids };
      return (await mutateAsync({ method: 'POST', path: '/api/campaign-actions', body })).results;
    } catch (error) {
      endPreview();
      throw error;
    }
  };
  const undo = async (steps: readonly UndoStep[]) => {
    try {
      for (const { action, ids } of steps) for (const part of split(ids)) await send(action, part);
      toast({ title: 'Undone', description: 'The campaigns are as they were before.' });
    } finally {
      await refresh();
    }
  };
  const run = async (action: CampaignAction, campaigns: readonly Selectable[]) => {
    if (isRunning.current || campaigns.length === 0) return;
    isRunning.current = true;
    const outcomes: CampaignOutcome[] = [];
    const failures: Failure[] = [];
    const report = (done: number) => {
      setState({ action, total: campaigns.length, done, isRunning: done < campaigns.length, failures });
    };
    report(0);
    for (const part of split(campaigns)) {
      const ids = part.map(({ id }) => id);
      try {
        const results = await send(action, ids);
        outcomes.push(...results);
        failures.push(...listRefusals(part, results));
      } catch (error) {
        const reason = describeError(error, 'Failed to change campaign');
        failures.push(...part.map((campaign) => ({ ...campaign, reason })));
      }
      report(Math.min(campaigns.length, outcomes.length + failures.length));
    }
    report(campaigns.length);
    isRunning.current = false;
    void refresh();
    const steps = planUndo(action, outcomes);
    const count = outcomes.filter(({ isChanged }) => isChanged).length;
    if (count === 0) return;
    const [only] = campaigns;
    toast({
      title: describeDone(action, count),
      description: campaigns.length === 1 && only ? actionTexts[action].describe(only.title) : undefined,
      action: { label: 'Undo', onClick: () => void undo(steps).catch(ignoreShown) },
    });
  };
  return {
    state,
    run,
    dismiss: () => {
      setState(null);
    },
  };
}

/** Ignores a failure, because the query client has already shown it. */
const ignoreShown = () => undefined;

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

function listRefusals(campaigns: readonly Selectable[], outcomes: readonly CampaignOutcome[]): Failure[] {
  const titles = new Map(campaigns.map(({ id, title }) => [id, title]));
  return outcomes.flatMap(({ id, refusal }) =>
    refusal ? [{ id, title: titles.get(id) ?? id, reason: refusal.message }] : [],
  );
}

function split<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / campaignsPerAction);
  return Array.from({ length: count }, (_, part) =>
    items.slice(part * campaignsPerAction, (part + 1) * campaignsPerAction),
  );
}
