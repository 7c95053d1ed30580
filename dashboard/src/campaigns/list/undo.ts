import type { CampaignAction, CampaignOutcome } from '@puzzle-prize/sdk/protocol';

/** One step of an undo. */
export interface UndoStep {
  action: CampaignAction;
  ids: string[];
}

const opposites: Record<CampaignAction, CampaignAction> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
};

/** Returns the steps that undo an action. Archived campaigns that were active before are also resumed. */
export function planUndo(action: CampaignAction, outcomes: readonly CampaignOutcome[]): UndoStep[] {
  const changed = outcomes.filter(({ isChanged }) => isChanged);
  const active = changed.filter(({ wasActive }) => wasActive);
  const toIds = (some: readonly CampaignOutcome[]) => some.map(({ id }) => id);
  const steps: UndoStep[] = [{ action: opposites[action], ids: toIds(changed) }];
  if (action === 'archive') steps.push({ action: 'resume', ids: toIds(active) });
  return steps.filter(({ ids }) => ids.length > 0);
}
