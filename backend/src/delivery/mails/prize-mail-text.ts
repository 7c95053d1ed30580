import type { DocumentLanguage } from '../../language/document-language.ts';
import type { Delivery } from '@puzzle-prize/sdk/protocol';
import { prizeMailHours } from '@puzzle-prize/sdk/protocol/limits';
import type { TextValues } from '@puzzle-prize/sdk/language';
import { type ServerTextKey, translateServerText } from '../../language/translate-server-text.ts';
import { type RenderedMail, renderMail } from '../../platform/mail/template.ts';
import { formatExpiry } from '../format-expiry.ts';
import { createPrizePalette } from './prize-palette.ts';
import type { WonCode } from './won-code.ts';

/** The content of a prize mail. */
export type MailedPrize = Pick<
  WonCode,
  'title' | 'isRace' | 'code' | 'valueText' | 'minimumText' | 'expiresAtMs' | 'timeZone' | 'colors'
> &
  Pick<Delivery, 'applyUrl' | 'prizeUrl'>;

/**
 * Renders the mail with a won code in the language of its reader (G116), in the colors of the campaign. The subject
 * has no words of the campaign's owner, who may be a stranger to the reader.
 */
export function renderPrizeMail(prize: MailedPrize, language: DocumentLanguage): RenderedMail {
  const { title, isRace, code, applyUrl, prizeUrl } = prize;
  const say = (key: ServerTextKey, values?: TextValues) => translateServerText(language, key, values);
  return renderMail({
    language,
    subject: say('codeSubject'),
    preheader: say('codePreheader'),
    heading: say('codeHeading'),
    // The text of a race mentions no solution, because a consolation prize does not require one.
    paragraphs: [say(isRace ? 'codeRaced' : 'codeSolved', { title })],
    code: { text: code, terms: listTerms(prize, language) },
    ...(applyUrl !== null && { button: { label: say('useNow'), url: applyUrl, advice: say('orOpen') } }),
    ...(prizeUrl !== null && { link: { label: say('codePage'), url: prizeUrl } }),
    palette: createPrizePalette(prize.colors),
    smallPrint: [say('codeReason', { hours: prizeMailHours }), say('codeIgnore')],
  });
}

/**
 * Lists the terms that the owner has set, with the words of the puzzle, and with the expiry in the format of the
 * prize page.
 */
function listTerms(
  { valueText, minimumText, expiresAtMs, timeZone }: MailedPrize,
  language: DocumentLanguage,
): string[] {
  const say = (key: ServerTextKey, values: TextValues) => translateServerText(language, key, values);
  return [
    ...(valueText === null ? [] : [valueText]),
    ...(minimumText === null ? [] : [say('minimum', { minimum: minimumText })]),
    ...(expiresAtMs === null
      ? []
      : [say('validUntil', { date: formatExpiry(expiresAtMs, timeZone, language.lang) })]),
  ];
}
