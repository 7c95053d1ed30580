import type { DocumentLanguage } from '../language/document-language.ts';
import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import type { TextValues } from '@puzzle-prize/sdk/language';
import { createPrizePalette } from '../delivery/mails/prize-palette.ts';
import { type ServerTextKey, translateServerText } from '../language/translate-server-text.ts';
import { type RenderedMail, renderMail } from '../platform/mail/template.ts';

/**
 * Renders the mail to a visitor who waited until a campaign had codes again, in the visitor's language (G116) and in
 * the colors of the campaign. The subject contains no text of the campaign's owner, because the reader may not know
 * the owner.
 */
export function renderCodesAgain({
  title,
  url,
  mailDays,
  colors,
  language,
}: {
  title: string;
  url: string;
  mailDays: number;
  /** The colors of the campaign's image; null if they are not known yet. */
  colors: WidgetColors | null;
  language: DocumentLanguage;
}): RenderedMail {
  const say = (key: ServerTextKey, values?: TextValues) => translateServerText(language, key, values);
  return renderMail({
    language,
    palette: createPrizePalette(colors),
    subject: say('againSubject'),
    preheader: say('againPreheader'),
    heading: say('againHeading'),
    paragraphs: [say('againAsked', { title }), say('againFirst')],
    button: { label: say('againPlay'), url, advice: say('orOpen') },
    smallPrint: [say('againReason', { days: mailDays }), say('againIgnore')],
  });
}
