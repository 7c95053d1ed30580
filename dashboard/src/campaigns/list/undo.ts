import type { CampaignAction, CampaignOutcome } from '@puzzle-prize/sdk/protocol';

/** One step that takes a change back. */
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

/** Returns the steps that restore the state before: an archived campaign that was active is resumed as well. */
export function planUndo(action: CampaignAction, outcomes: readonly CampaignOutcome[]): UndoStep[] {
  const changed = outcomes.filter(({ isChanged }) => isChanged);
  const active = changed.filter(({ wasActive }) => wasActive);
  const toIds = (some: readonly CampaignOutcome[]) => some.map(({ id }) => id);
  const steps: UndoStep[] = [{ action: opposites[action], ids: toIds(changed) }];
  if (action === 'archive') steps.push({ action: 'resume', ids: toIds(active) });
  return steps.filter(({ ids }) => ids.length > 0);
}
