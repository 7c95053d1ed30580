import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { confirmLinkHours, resetLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { sendMail } from '../mail/send-mail.ts';
import { renderMail } from '../mail/template.ts';
import type { Platform } from '../platform.ts';
import { createLink, type LinkPurpose } from './account-links.ts';
import type { IdentityAccountRow } from './identity.entity.ts';

export type MailServices = Pick<Platform, 'clock' | 'config' | 'jobs' | 'log' | 'publicUrl' | 'secrets'>;

/** The paths of the pages that the links of mails open. */
export const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/sign-in/confirm',
  reset: '/sign-in/reset',
};

/** Sends a new owner the link that confirms the e-mail address. Call it in the account's transaction. */
export async function sendConfirmation(
  services: MailServices,
  em: SqlEntityManager,
  account: IdentityAccountRow,
): Promise<void> {
  const url = await buildLink(services, em, { purpose: 'confirm', accountId: account.id });
  const mail = renderMail({
    subject: 'Confirm your e-mail address',
    preheader: `One click, and we know where to reach you. The link works for ${confirmLinkHours} hours.`,
    heading: 'Confirm your e-mail address',
    paragraphs: [
      `Welcome to Puzzle Prize, ${account.username}!`,
      'Please confirm that this address is yours. You can use your account already.',
    ],
    button: { label: 'Confirm address', url },
    smallPrint: [
      `The link works once, for ${confirmLinkHours} hours.`,
      'If you did not create an account, you can ignore this message.',
    ],
  });
  await sendMail(services, em, { ...mail, to: account.email });
}

/** Sends the link with which an owner chooses a new password. Call it in a transaction. */
export async function sendReset(
  services: MailServices,
  em: SqlEntityManager,
  account: IdentityAccountRow,
): Promise<void> {
  const url = await buildLink(services, em, { purpose: 'reset', accountId: account.id });
  const mail = renderMail({
    subject: 'Choose a new password',
    preheader: `The link works once, for ${resetLinkMinutes} minutes.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${account.username},`,
      'Somebody asked for a new password for your account at Puzzle Prize. If it was you, choose one here:',
    ],
    button: { label: 'Choose a password', url },
    smallPrint: [
      `The link works once, for ${resetLinkMinutes} minutes. A new password signs you out on all devices.`,
      'If it was not you, ignore this message. Your password stays as it is.',
    ],
  });
  await sendMail(services, em, { ...mail, to: account.email });
}

/** The link begins with the configured public URL. The host that a request names is never used. */
async function buildLink(
  services: MailServices,
  em: SqlEntityManager,
  link: { purpose: LinkPurpose; accountId: string },
): Promise<string> {
  const token = await createLink(services, em, link);
  return `${services.publicUrl}${linkPaths[link.purpose]}?token=${token}`;
}
