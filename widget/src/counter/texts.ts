import { createTextFormat, fillText } from '@puzzle-prize/sdk/language';

let translations: Readonly<Record<string, string>> = {};

/** Stores the translations that the server wrote into the page (G130). An English page has none. */
export function setTranslations(texts: Readonly<Record<string, string>>): void {
  translations = texts;
}

/**
 * Returns a text in the language of the page, with the values of its placeholders. The English text is its key.
 * `.ci/owner-texts.ts` finds the texts by the calls of this function.
 */
export const t = (text: string, values: Readonly<Record<string, string>> = {}): string =>
  fillText(translations[text] ?? text, values, createTextFormat('en'));
