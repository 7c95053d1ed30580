import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { confirmLinkHours, resetLinkMinutes } from '@puzzle-prize/sdk/protocol/limits';
import { describeOwnerLocale } from '../../language/owner-locale.ts';
import { translate } from '../../language/translate.ts';
import { sendMail } from '../mail/send-mail.ts';
import { renderMail } from '../mail/template.ts';
import type { Platform } from '../platform.ts';
import { createLink, type LinkPurpose } from './account-links.ts';
import type { IdentityAccountRow } from './identity.entity.ts';

export type MailServices = Pick<Platform, 'clock' | 'config' | 'jobs' | 'log' | 'publicUrl' | 'secrets'>;

/** The path of the page that a link in a mail opens, by the purpose of the link. */
export const linkPaths: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/sign-in/confirm',
  reset: '/sign-in/reset',
};

/** The account that receives a mail, and the language of the mail. */
interface Recipient {
  account: IdentityAccountRow;
  locale: OwnerLocale;
}

/** Sends a new owner the link that confirms the e-mail address. Call it in the account's transaction. */
export async function sendConfirmation(
  services: MailServices,
  em: SqlEntityManager,
  { account, locale }: Recipient,
): Promise<void> {
  const url = await buildLink(services, em, { purpose: 'confirm', accountId: account.id });
  const hours = { hours: confirmLinkHours };
  const mail = renderMail({
    language: describeOwnerLocale(locale),
    subject: translate(locale, 'Confirm your e-mail address'),
    preheader: translate(
      locale,
      'One click, and we know where to reach you. The link works for {hours, plural, one {# hour} other {# hours}}.',
      hours,
    ),
    heading: translate(locale, 'Confirm your e-mail address'),
    paragraphs: [
      translate(locale, 'Welcome to Puzzle Prize, {name}!', { name: account.username }),
      translate(locale, 'Please confirm that this address is yours. You can use your account already.'),
    ],
    button: {
      label: translate(locale, 'Confirm address'),
      url,
      advice: translate(locale, 'Or open this address:'),
    },
    smallPrint: [
      translate(locale, 'The link works once, for {hours, plural, one {# hour} other {# hours}}.', hours),
      translate(locale, 'If you did not create an account, you can ignore this message.'),
    ],
  });
  await sendMail(services, em, { ...mail, to: account.email });
}

/** Sends the link with which an owner chooses a new password. Call it in a transaction. */
export async function sendReset(
  services: MailServices,
  em: SqlEntityManager,
  { account, locale }: Recipient,
): Promise<void> {
  const url = await buildLink(services, em, { purpose: 'reset', accountId: account.id });
  const minutes = { minutes: resetLinkMinutes };
  const mail = renderMail({
    language: describeOwnerLocale(locale),
    subject: translate(locale, 'Choose a new password'),
    preheader: translate(
      locale,
      'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
      minutes,
    ),
    heading: translate(locale, 'Choose a new password'),
    paragraphs: [
      translate(locale, 'Hello {name},', { name: account.username }),
      translate(
        locale,
        'Somebody asked for a new password for your account at Puzzle Prize. If it was you, choose one here:',
      ),
    ],
    button: {
      label: translate(locale, 'Choose a password'),
      url,
      advice: translate(locale, 'Or open this address:'),
    },
    smallPrint: [
      translate(
        locale,
        'The link works once, for {minutes, plural, one {# minute} other {# minutes}}. A new password signs you out on all devices.',
        minutes,
      ),
      translate(locale, 'If it was not you, ignore this message. Your password stays as it is.'),
    ],
  });
  await sendMail(services, em, { ...mail, to: account.email });
}

/** Builds a link that begins with the configured public URL. The host that a request names is never used. */
async function buildLink(
  services: MailServices,
  em: SqlEntityManager,
  link: { purpose: LinkPurpose; accountId: string },
): Promise<string> {
  const token = await createLink(services, em, link);
  return `${services.publicUrl}${linkPaths[link.purpose]}?token=${token}`;
}
