import type { AccountErasure } from '@puzzle-prize/sdk/protocol';
import { t } from '../language/t.ts';

/**
 * Lists what the deletion of an account deletes, one sentence each. Parts that the owner does not have are left out.
 */
export function describeErasure({
  campaigns,
  embeds,
  codeHolders,
  runningRaces,
}: Omit<AccountErasure, 'confirmation' | 'mailedTo' | 'obstacle'>): string[] {
  return [
    campaigns > 0 &&
      t('{count, plural, one {# campaign} other {# campaigns}} with codes, winners and figures', {
        count: campaigns,
      }),
    codeHolders > 0 &&
      t(
        'the records of {count, plural, one {# winner who still holds a code} other {# winners who still hold codes}}, so you can no longer look them up',
        { count: codeHolders },
      ),
    embeds > 0 &&
      t(
        '{count, plural, one {# embed code: pages that contain it show nothing} other {# embed codes: pages that contain them show nothing}}',
        { count: embeds },
      ),
    runningRaces > 0 &&
      t('{count, plural, one {# race that is open now} other {# races that are open now}}', {
        count: runningRaces,
      }),
    t('your images and media files, your API key and your sign-in'),
  ].filter((line) => line !== false);
}

const obstacles: Readonly<Record<NonNullable<AccountErasure['obstacle']>, () => string>> = {
  payment: () =>
    t(
      'A bank is still working on one of your payments, which can take a few days. You can delete your account when it has arrived or failed.',
    ),
  administrator: () =>
    t(
      'You are the administrator of this server, and nobody else could take over. The operator can delete your account with a command.',
    ),
};

/** Explains why an account cannot be deleted now. */
export const describeObstacle = (obstacle: NonNullable<AccountErasure['obstacle']>) => obstacles[obstacle]();

/**
 * Whether the owner has typed the text that confirms the deletion. Letter case does not matter, as on the
 * server.
 */
export const isConfirmed = (typed: string, confirmation: string) =>
  typed.trim().toLowerCase() === confirmation.trim().toLowerCase();
