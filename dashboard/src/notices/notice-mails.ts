import type { NoticeKind } from '@puzzle-prize/sdk/protocol';
import { mediaNoticeDays, unseenNoticeDays } from '@puzzle-prize/sdk/protocol/limits';

/** The names of the kinds of notices in the preferences, in their order. */
export const noticeMails: readonly { kind: NoticeKind; title: string; text: string }[] = [
  { kind: 'stock', title: 'Codes run low', text: 'When few codes of a campaign are left, and when none is.' },
  {
    kind: 'code_expiry',
    title: 'Codes expire',
    text: 'Before the expiry, on the days that you chose for the codes, and when they have expired.',
  },
  {
    kind: 'media_expiry',
    title: 'Media storage ends',
    text: `${mediaNoticeDays.join(', ')} days before, and before files are deleted.`,
  },
  {
    kind: 'payment_pending',
    title: 'A payment is missing',
    text: 'When a campaign is not paid an hour after its creation.',
  },
  {
    kind: 'embed_unseen',
    title: 'An embed code is no longer seen',
    text: `When nobody has seen the puzzle on your page for ${String(unseenNoticeDays)} days.`,
  },
  {
    kind: 'refusals',
    title: 'Many solutions are refused',
    text: 'When far more solutions than usual are refused in 24 hours.',
  },
  {
    kind: 'mail_failed',
    title: 'A mail to a winner fails',
    text: 'When a code that a winner wanted by mail could not be sent.',
  },
  {
    kind: 'restored',
    title: 'The server was restored from a backup',
    text: 'When codes were given out after the backup, or may have been.',
  },
];
