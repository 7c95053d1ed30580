import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../language/t.ts';
import type { ToastText } from '../ui/toast-store.ts';
import { useToast } from '../ui/toaster.tsx';
import { describeError } from './error-text.ts';
import type { Call } from './query-client.ts';
import type { Selectable } from './selection.ts';

/** The outcome for one item, as the server returns it. */
export interface BulkOutcome {
  id: string;
  isChanged: boolean;
  refusal: { message: string } | null;
}

/** An item that an action could not change. */
export interface BulkFailure extends Selectable {
  reason: string;
}

/** One step of an undo. */
export interface UndoStep<Action> {
  action: Action;
  ids: string[];
}

export interface BulkState<Action> {
  action: Action;
  total: number;
  done: number;
  isRunning: boolean;
  failures: BulkFailure[];
}

export interface BulkActions<Action> {
  /** The state of the last action; null before the first action, and after the owner has dismissed its failures. */
  state: BulkState<Action> | null;
  run: (action: Action, items: readonly Selectable[]) => Promise<void>;
  dismiss: () => void;
}

export interface BulkWork<Action, Outcome extends BulkOutcome> {
  itemsPerCall: number;
  buildCall: (action: Action, ids: readonly string[]) => Call;
  /** Shows the result before the server has replied, and returns a function that shows the earlier state. */
  preview?: (action: Action, ids: readonly string[]) => () => void;
  /** URL prefixes of the calls whose replies change. */
  refreshed: readonly string[];
  planUndo: (action: Action, outcomes: readonly Outcome[]) => UndoStep<Action>[];
  /** The text after a change. `only` is the item if the action was on one item. */
  describeDone: (
    action: Action,
    count: number,
    only: Selectable | undefined,
  ) => Pick<ToastText, 'title' | 'description'>;
  /** The text after an undo. */
  undone: string;
  /** The text to show if the server sent no message for a failed call. */
  failure: string;
}

/**
 * Changes several items of a list, and offers to undo the change. If there are many items, sends them in several calls,
 * one after another, so that the progress is visible. A failed call does not stop the others.
 */
export function useBulkActions<Action, Outcome extends BulkOutcome>(
  work: BulkWork<Action, Outcome>,
): BulkActions<Action> {
  const { itemsPerCall, buildCall, preview, planUndo, describeDone, undone, failure } = work;
  const queryClient = useQueryClient();
  const toast = useToast();
  const [state, setState] = useState<BulkState<Action> | null>(null);
  const { mutateAsync } = useMutation<{ results: Outcome[] }, Error, Call>({
    meta: { failure: { fallback: failure } },
  });
  const isRunning = useRef(false);
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [url] }) =>
        typeof url === 'string' && work.refreshed.some((beginning) => url.startsWith(beginning)),
    });
  const send = async (action: Action, ids: readonly string[]) => {
    const endPreview = preview?.(action, ids);
    try {
      return (await mutateAsync(buildCall(action, ids))).results;
    } catch (error) {
      endPreview?.();
      throw error;
    }
  };
  const undo = async (steps: readonly UndoStep<Action>[], items: readonly Selectable[]) => {
    const failures: BulkFailure[] = [];
    try {
      for (const { action, ids } of steps) {
        for (const part of split(ids, itemsPerCall))
          failures.push(...listRefusals(items, await send(action, part)));
        if (failures.length > 0)
          setState({ action, total: ids.length, done: ids.length, isRunning: false, failures });
      }
      if (failures.length === 0) toast({ title: t('Undone'), description: undone });
    } finally {
      await refresh();
    }
  };
  const run = async (action: Action, items: readonly Selectable[]) => {
    if (isRunning.current || items.length === 0) return;
    isRunning.current = true;
    const outcomes: Outcome[] = [];
    const failures: BulkFailure[] = [];
    const report = (done: number) => {
      setState({ action, total: items.length, done, isRunning: done < items.length, failures });
    };
    report(0);
    for (const part of split(items, itemsPerCall)) {
      const ids = part.map(({ id }) => id);
      try {
        const results = await send(action, ids);
        outcomes.push(...results);
        failures.push(...listRefusals(part, results));
      } catch (error) {
        const reason = describeError(error, failure);
        failures.push(...part.map((item) => ({ ...item, reason })));
      }
      report(Math.min(items.length, outcomes.length + failures.length));
    }
    report(items.length);
    isRunning.current = false;
    void refresh();
    const count = outcomes.filter(({ isChanged }) => isChanged).length;
    if (count === 0) return;
    const steps = planUndo(action, outcomes);
    toast({
      ...describeDone(action, count, items.length === 1 ? items[0] : undefined),
      action: { label: t('Undo'), onClick: () => void undo(steps, items).catch(ignoreShown) },
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

function listRefusals(items: readonly Selectable[], outcomes: readonly BulkOutcome[]): BulkFailure[] {
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  return outcomes.flatMap(({ id, refusal }) =>
    refusal ? [{ id, title: titles.get(id) ?? id, reason: refusal.message }] : [],
  );
}

function split<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
