import type { CampaignAction } from '@puzzle-prize/sdk/protocol';
import { t } from '../../language/t.ts';
import { quote } from '../../ui/quote.ts';

interface ActionTexts {
  label: () => string;
  /** Describes what the action on one campaign means for its visitors. */
  describe: (title: string) => string;
  /** Returns the progress of the running action, such as 'Pausing 3 of 12'. */
  sayBusy: (progress: { done: number; total: number }) => string;
  /** Returns the title of the toast, such as 'Campaign Paused' or '12 campaigns paused'. */
  sayDone: (count: number) => string;
  /** Says how many campaigns the action could not change. */
  sayFailed: (counts: { count: number; total: number }) => string;
}

export const actionTexts: Readonly<Record<CampaignAction, ActionTexts>> = {
  pause: {
    label: () => t('Pause'),
    describe: (title) =>
      t('Embed codes that show {title} show their fallback message instead.', { title: quote(title) }),
    sayBusy: (progress) => t('Pausing {done} of {total}', progress),
    sayDone: (count) =>
      count === 1
        ? t('Campaign Paused')
        : t('{count, plural, one {# campaign} other {# campaigns}} paused', { count }),
    sayFailed: (counts) =>
      t('{count, plural, one {# campaign} other {# campaigns}} of {total} could not be paused', counts),
  },
  resume: {
    label: () => t('Resume'),
    describe: (title) => t('Visitors can play {title} again.', { title: quote(title) }),
    sayBusy: (progress) => t('Resuming {done} of {total}', progress),
    sayDone: (count) =>
      count === 1
        ? t('Campaign Resumed')
        : t('{count, plural, one {# campaign} other {# campaigns}} resumed', { count }),
    sayFailed: (counts) =>
      t('{count, plural, one {# campaign} other {# campaigns}} of {total} could not be resumed', counts),
  },
  archive: {
    label: () => t('Archive'),
    describe: (title) =>
      t('{title} keeps its codes and figures. The filter “Archived” shows it.', { title: quote(title) }),
    sayBusy: (progress) => t('Archiving {done} of {total}', progress),
    sayDone: (count) =>
      count === 1
        ? t('Campaign Archived')
        : t('{count, plural, one {# campaign} other {# campaigns}} archived', { count }),
    sayFailed: (counts) =>
      t('{count, plural, one {# campaign} other {# campaigns}} of {total} could not be archived', counts),
  },
  restore: {
    label: () => t('Restore'),
    describe: (title) => t('{title} is paused. Resume it when you are ready.', { title: quote(title) }),
    sayBusy: (progress) => t('Restoring {done} of {total}', progress),
    sayDone: (count) =>
      count === 1
        ? t('Campaign Restored')
        : t('{count, plural, one {# campaign} other {# campaigns}} restored', { count }),
    sayFailed: (counts) =>
      t('{count, plural, one {# campaign} other {# campaigns}} of {total} could not be restored', counts),
  },
};
