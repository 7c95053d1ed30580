import type { AccountErasure } from '@puzzle-prize/sdk/protocol';
import { formatCount } from '../ui/format-count.ts';

/** Lists what the deletion of an account deletes, one sentence each. Parts that the owner does not have are left out. */
export function describeErasure({
  campaigns,
  embeds,
  codeHolders,
  runningRaces,
}: Omit<AccountErasure, 'confirmation' | 'mailedTo' | 'obstacle'>): string[] {
  return [
    campaigns > 0 && `${formatCount(campaigns, 'campaign')} with codes, winners and figures`,
    codeHolders > 0 &&
      `the records of ${formatCount(codeHolders, 'winner')} who still ${codeHolders === 1 ? 'holds a code' : 'hold codes'}, so you can no longer look them up`,
    embeds > 0 &&
      `${formatCount(embeds, 'embed code')}: pages that contain ${embeds === 1 ? 'it' : 'them'} show nothing`,
    runningRaces > 0 &&
      `${formatCount(runningRaces, 'race')} that ${runningRaces === 1 ? 'is' : 'are'} open now`,
    'your images and media files, your API key and your sign-in',
  ].filter((line) => line !== false);
}

const obstacles: Readonly<Record<NonNullable<AccountErasure['obstacle']>, string>> = {
  payment:
    'A bank is still working on one of your payments, which can take a few days. You can delete your account when it has arrived or failed.',
  administrator:
    'You are the administrator of this server, and nobody else could take over. The operator can delete your account with a command.',
};

/** Explains why an account cannot be deleted now. */
export const describeObstacle = (obstacle: NonNullable<AccountErasure['obstacle']>) => obstacles[obstacle];

/** Whether the owner has typed the address of the account. Letter case does not matter, as on the server. */
export const isConfirmed = (typed: string, confirmation: string) =>
  typed.trim().toLowerCase() === confirmation.trim().toLowerCase();
