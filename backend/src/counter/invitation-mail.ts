import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { counterInvitationDays } from '@puzzle-prize/sdk/protocol/limits';
import { describeOwnerLocale } from '../language/owner-locale.ts';
import { translate } from '../language/translate.ts';
import { type RenderedMail, renderMail } from '../platform/mail/template.ts';

interface InvitationMail {
  /** The name or the address of the owner. */
  owner: string;
  title: string;
  name: string;
  email: string;
  url: string;
  locale: OwnerLocale;
}

/**
 * Renders the mail to an invited person (G140). The subject has no words of the owner, who may be a stranger to the
 * reader.
 */
export function renderInvitation({ owner, title, name, email, url, locale }: InvitationMail): RenderedMail {
  const days = { days: counterInvitationDays };
  return renderMail({
    language: describeOwnerLocale(locale),
    subject: translate(locale, 'You are invited to a counter'),
    preheader: translate(
      locale,
      'Check won codes and mark them as used, with your own account and without a PIN.',
    ),
    heading: translate(locale, 'You are invited to a counter'),
    paragraphs: [
      translate(locale, 'Hello {name},', { name }),
      translate(
        locale,
        '{owner} invites you to the counter “{title}”, where you check won codes and mark them as used.',
        { owner, title },
      ),
      translate(
        locale,
        'Please sign in with the address {email}, or create an account with it. Your redemptions carry the name {name}.',
        { email, name },
      ),
    ],
    button: {
      label: translate(locale, 'Accept the invitation'),
      url,
      advice: translate(locale, 'Or open this address:'),
    },
    smallPrint: [
      translate(locale, 'The link works once, for {days, plural, one {# day} other {# days}}.', days),
      translate(locale, 'If you do not know the sender, ignore this message.'),
    ],
  });
}
