import type { ChangeEmbeds, EmbedOutcome } from '@puzzle-prize/sdk/protocol';
import type { UndoStep } from '../../data/use-bulk-actions.ts';
import { t } from '../../language/t.ts';
import { quote } from '../../ui/quote.ts';

/** A change of several embed codes. */
export type EmbedChange =
  | { kind: 'activate' | 'deactivate' }
  | {
      kind: 'assign';
      puzzleId: string | null;
      /** The title of the campaign; null for no campaign, and for an undo, which shows no title. */
      title: string | null;
    };

/** Returns the values that the server stores. */
export function toValues(change: EmbedChange): Omit<ChangeEmbeds, 'embedIds'> {
  if (change.kind === 'assign') return { assignedPuzzleId: change.puzzleId };
  return { isActive: change.kind === 'activate' };
}

/** Returns the steps that undo a change. Each embed code gets back the campaign that it had before. */
export function planEmbedUndo(
  change: EmbedChange,
  outcomes: readonly EmbedOutcome[],
): UndoStep<EmbedChange>[] {
  const changed = outcomes.filter(({ isChanged }) => isChanged);
  if (change.kind !== 'assign') {
    const opposite = change.kind === 'activate' ? 'deactivate' : 'activate';
    const ids = changed.map(({ id }) => id);
    return ids.length === 0 ? [] : [{ action: { kind: opposite }, ids }];
  }
  const byCampaign = new Map<string | null, string[]>();
  for (const { id, earlierPuzzleId } of changed)
    byCampaign.set(earlierPuzzleId, [...(byCampaign.get(earlierPuzzleId) ?? []), id]);
  return [...byCampaign].map(([puzzleId, ids]) => ({
    action: { kind: 'assign', puzzleId, title: null },
    ids,
  }));
}

/** Returns the progress of a running change, such as 'Changing 3 of 12'. */
export function describeProgress({ done, total }: { done: number; total: number }) {
  return { text: t('Changing {done} of {total}', { done, total }), value: done / total };
}

/** Returns the text of the toast after a change. */
export function describeDone(change: EmbedChange, count: number) {
  switch (change.kind) {
    case 'activate':
      return {
        title: t('{count, plural, one {# embed code} other {# embed codes}} activated', { count }),
        description: t('Visitors can play again.'),
      };
    case 'deactivate':
      return {
        title: t('{count, plural, one {# embed code} other {# embed codes}} deactivated', { count }),
        description: t('Visitors see the fallback message.'),
      };
    case 'assign':
      return {
        title: t('{count, plural, one {# embed code} other {# embed codes}} changed', { count }),
        description: describeAssigned(change.title, count),
      };
  }
}

const describeAssigned = (title: string | null, count: number) =>
  title === null
    ? t('{count, plural, one {It shows its} other {They show their}} fallback message now.', { count })
    : t('{count, plural, one {It shows} other {They show}} {title} now.', { count, title: quote(title) });
