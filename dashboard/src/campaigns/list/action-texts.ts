import type { CampaignAction } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../../ui/format-count.ts';
import { quote } from '../../ui/quote.ts';

interface ActionTexts {
  label: string;
  /** The verb to show while the action runs. */
  busy: string;
  done: string;
  /** Describes what the action on one campaign means for its visitors. */
  describe: (title: string) => string;
}

export const actionTexts: Record<CampaignAction, ActionTexts> = {
  pause: {
    label: 'Pause',
    busy: 'Pausing',
    done: 'Paused',
    describe: (title) => `Embed codes that show ${quote(title)} show their fallback message instead.`,
  },
  resume: {
    label: 'Resume',
    busy: 'Resuming',
    done: 'Resumed',
    describe: (title) => `Visitors can play ${quote(title)} again.`,
  },
  archive: {
    label: 'Archive',
    busy: 'Archiving',
    done: 'Archived',
    describe: (title) => `${quote(title)} keeps its codes and figures. The filter “Archived” shows it.`,
  },
  restore: {
    label: 'Restore',
    busy: 'Restoring',
    done: 'Restored',
    describe: (title) => `${quote(title)} is paused. Resume it when you are ready.`,
  },
};

/** Returns the title of the toast, such as 'Campaign Paused' or '12 campaigns paused'. */
export function describeDone(action: CampaignAction, count: number): string {
  const { done } = actionTexts[action];
  return count === 1 ? `Campaign ${done}` : `${formatCount(count, 'campaign')} ${done.toLowerCase()}`;
}
