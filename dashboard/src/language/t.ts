import { createTextFormat, fillText, type TextFormat, type TextValues } from '@puzzle-prize/sdk/language';

/** The translations into one language, keyed by the English text. */
export type Catalog = Readonly<Record<string, string>>;

interface CurrentLanguage {
  locale: string;
  catalog: Catalog;
  format: TextFormat;
}

// The language of the page. It stays the same after the first rendering, because a change of the language reloads the
// page.
let current: CurrentLanguage = { locale: 'en', catalog: {}, format: createTextFormat('en') };

/** Sets the language of the page. Call it before anything is rendered. */
export function setLanguage(locale: string, catalog: Catalog): void {
  current = { locale, catalog, format: createTextFormat(locale) };
}

/** Returns the language of the page as a BCP 47 tag, for dates, money and lists. */
export const getLocale = (): string => current.locale;

/**
 * Returns an English text in the language of the page. Placeholders get their values: `{name}`, and plurals such as
 * `{count, plural, one {# code} other {# codes}}`. The text must be a literal, because the check of the catalogs reads
 * the literals of the code. A text without a translation stays English.
 */
export const t = (text: string, values: TextValues = {}): string => fillValues(findTranslation(text), values);

/**
 * Returns the translation of an English text, with its placeholders. A note at the end in brackets tells translators
 * which of two meanings a word has, as in `Share [percentage]`. It is not shown.
 */
export const findTranslation = (text: string): string =>
  current.catalog[text] ?? text.replace(/ \[[a-z ]+\]$/, '');

/** Fills the placeholders of a text that is already translated. */
export const fillValues = (text: string, values: TextValues): string =>
  fillText(text, values, current.format);
