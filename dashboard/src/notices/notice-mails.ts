import type { NoticeKind } from '@puzzle-prize/sdk/protocol';
import { mediaNoticeDays, unseenNoticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';
import { formatNumber } from '../ui/format-number.ts';

/** The kinds of notices in the order of the preferences, each with its name and a description. */
export const noticeMails: readonly { kind: NoticeKind; title: () => string; text: () => string }[] = [
  {
    kind: 'stock',
    title: () => t('Codes run low'),
    text: () => t('When few codes of a campaign are left, and when none is.'),
  },
  {
    kind: 'code_expiry',
    title: () => t('Codes expire'),
    text: () => t('Before the expiry, on the days that you chose for the codes, and when they have expired.'),
  },
  {
    kind: 'media_expiry',
    title: () => t('Media storage ends'),
    text: () =>
      t('{days} days before, and before files are deleted.', {
        days: mediaNoticeDays.map(formatNumber).join(', '),
      }),
  },
  {
    kind: 'payment_pending',
    title: () => t('A payment is missing'),
    text: () => t('When a campaign is not paid an hour after its creation.'),
  },
  {
    kind: 'embed_unseen',
    title: () => t('An embed code is no longer seen'),
    text: () =>
      t('When nobody has seen the puzzle on your page for {days, plural, one {# day} other {# days}}.', {
        days: unseenNoticeDays,
      }),
  },
  {
    kind: 'refusals',
    title: () => t('Many solutions are refused'),
    text: () => t('When far more solutions than usual are refused in 24 hours.'),
  },
  {
    kind: 'mail_failed',
    title: () => t('A mail to a winner fails'),
    text: () => t('When a code that a winner wanted by mail could not be sent.'),
  },
  {
    kind: 'restored',
    title: () => t('The server was restored from a backup'),
    text: () => t('When codes were given out after the backup, or may have been.'),
  },
];
