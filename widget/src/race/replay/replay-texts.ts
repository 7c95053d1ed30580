import { createTextFormat, fillText, type TextValues } from '@puzzle-prize/sdk/language';
import { record, text } from '../../element/read.ts';

/** Returns a text by its key in the server's catalogs, with the values of its placeholders. */
export type Say = (key: string, values?: TextValues) => string;

/** Reads the texts that the server wrote into the page, in the language of the page (G131). */
export function readReplayTexts({ dataset }: HTMLElement): Say {
  const texts = record(JSON.parse(dataset.texts ?? '{}'));
  const format = createTextFormat(document.documentElement.lang || 'en');
  return (key, values = {}) => fillText(text(texts[key]) ?? key, values, format);
}
