import { type RenderedMail, renderMail } from '../platform/mail/template.ts';
import type { DescribedNotice } from './notice.ts';
import { describeNotice } from './notice-text.ts';

/** Renders the mail of a notice. Its links begin with the configured public URL. */
export function renderNoticeMail(notice: DescribedNotice, publicUrl: string): RenderedMail {
  const { sentence, advice, action, href } = describeNotice(notice);
  return renderMail({
    subject: sentence,
    preheader: advice,
    heading: sentence,
    paragraphs: [advice],
    button: { label: action, url: `${publicUrl}${href}` },
    smallPrint: [
      'You get this mail because you own this campaign at Puzzle Prize.',
      `You can switch off mails of this kind in your settings: ${publicUrl}/dashboard?tab=account`,
    ],
  });
}
