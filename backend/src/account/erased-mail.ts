import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { describeOwnerLocale } from '../language/owner-locale.ts';
import { translate } from '../language/translate.ts';
import { renderMail, type RenderedMail } from '../platform/mail/template.ts';

interface ErasedMail {
  publicUrl: string;
  hours: number;
  locale: OwnerLocale;
}

/** Renders the mail that confirms to a former owner that everything is deleted (B42). */
export function renderErasedMail({ publicUrl, hours, locale }: ErasedMail): RenderedMail {
  const subject = translate(locale, 'Your account has been deleted');
  return renderMail({
    language: describeOwnerLocale(locale),
    subject,
    preheader: translate(locale, 'Everything in it is deleted too. You need to do nothing.'),
    heading: subject,
    paragraphs: [
      translate(locale, 'You asked for the deletion of your account at {host}.', {
        host: new URL(publicUrl).host,
      }),
      translate(
        locale,
        'Your campaigns, embed codes, codes, images and media files are deleted, with everything about their visitors.',
      ),
      translate(
        locale,
        'Of completed payments, we keep the amount, the day and the number at Stripe, as the law requires, without your name and address.',
      ),
    ],
    smallPrint: [
      translate(locale, 'Embed codes that are still on your sites show nothing. You can remove them.'),
      translate(locale, 'We delete this address too, within {hours, plural, one {# hour} other {# hours}}.', {
        hours,
      }),
    ],
  });
}
