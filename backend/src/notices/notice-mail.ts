import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { describeOwnerLocale } from '../language/owner-locale.ts';
import { translate } from '../language/translate.ts';
import { type RenderedMail, renderMail } from '../platform/mail/template.ts';
import type { DescribedNotice } from './notice.ts';
import { describeNotice } from './notice-text.ts';

/** Renders the mail of a notice. Its links begin with the configured public URL. */
export function renderNoticeMail(
  notice: DescribedNotice,
  { publicUrl, locale }: { publicUrl: string; locale: OwnerLocale },
): RenderedMail {
  const { sentence, advice, action, href } = describeNotice(notice, locale);
  return renderMail({
    language: describeOwnerLocale(locale),
    subject: sentence,
    preheader: advice,
    heading: sentence,
    paragraphs: [advice],
    button: {
      label: action,
      url: `${publicUrl}${href}`,
      advice: translate(locale, 'Or open this address:'),
    },
    smallPrint: [
      translate(locale, 'You get this mail because you own this campaign at Puzzle Prize.'),
      translate(locale, 'You can switch off mails of this kind in your settings: {address}', {
        address: `${publicUrl}/dashboard?tab=account`,
      }),
    ],
  });
}
