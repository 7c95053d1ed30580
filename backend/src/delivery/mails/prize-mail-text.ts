import type { Delivery } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import { type RenderedMail, renderMail } from '../../platform/mail/template.ts';
import { formatExpiry } from '../format-expiry.ts';
import type { WonCode } from './won-code.ts';

/** The content of a prize mail. */
export type MailedPrize = Pick<
  WonCode,
  'title' | 'isRace' | 'code' | 'valueText' | 'minimumText' | 'expiresAtMs' | 'timeZone'
> &
  Pick<Delivery, 'applyUrl' | 'prizeUrl'>;

/**
 * Renders the mail with a won code. The subject has no words of the campaign's owner, who may be a stranger to
 * the reader.
 */
export function renderPrizeMail(prize: MailedPrize): RenderedMail {
  const { title, isRace, code, applyUrl, prizeUrl } = prize;
  return renderMail({
    subject: 'The code that you won',
    preheader: 'Here is your code, with its terms.',
    heading: 'Here is your code',
    // A consolation prize is also for players who have not finished.
    paragraphs: [`You ${isRace ? 'raced through' : 'solved'} “${title}” and won this code.`],
    code: { text: code, terms: listTerms(prize) },
    ...(applyUrl !== null && { button: { label: 'Use it now', url: applyUrl } }),
    ...(prizeUrl !== null && { link: { label: 'Your prize page, on any device', url: prizeUrl } }),
    smallPrint: [
      'You get this mail because your address was entered beside this code. We use the address for this mail alone ' +
        `and erase it within ${String(prizeMailHours)} hours.`,
      'If you did not ask for it, you can ignore this message.',
    ],
  });
}

/** Lists the terms that the owner has set, in the words of the puzzle and with the time of the prize page. */
function listTerms({ valueText, minimumText, expiresAtMs, timeZone }: MailedPrize): string[] {
  return [
    ...(valueText === null ? [] : [valueText]),
    ...(minimumText === null ? [] : [`Minimum purchase: ${minimumText}`]),
    ...(expiresAtMs === null ? [] : [`Valid until ${formatExpiry(expiresAtMs, timeZone)}`]),
  ];
}
