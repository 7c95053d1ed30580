import type { CampaignAction, CampaignOutcome } from '@puzzle-prize/sdk/protocol';
import type { UndoStep } from '../../data/use-bulk-actions.ts';

const opposites: Record<CampaignAction, CampaignAction> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
};

/** Returns the steps that undo an action. Archived campaigns that were active before are also resumed. */
export function planUndo(
  action: CampaignAction,
  outcomes: readonly CampaignOutcome[],
): UndoStep<CampaignAction>[] {
  const changed = outcomes.filter(({ isChanged }) => isChanged);
  const active = changed.filter(({ wasActive }) => wasActive);
  const toIds = (some: readonly CampaignOutcome[]) => some.map(({ id }) => id);
  const steps: UndoStep<CampaignAction>[] = [{ action: opposites[action], ids: toIds(changed) }];
  if (action === 'archive') steps.push({ action: 'resume', ids: toIds(active) });
  return steps.filter(({ ids }) => ids.length > 0);
}
