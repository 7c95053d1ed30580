import { type Values, wording } from '../locales/wording.ts';

/** Translated texts with number formatting. */
export class Language<Name extends string> {
  readonly texts: Readonly<Record<Name, string>>;
  readonly locale: string;

  /** @param locale a BCP 47 tag; if it is empty or invalid, the browser chooses the digits */
  constructor(texts: Readonly<Record<Name, string>>, locale: string) {
    this.texts = texts;
    this.locale = locale;
  }

  /** Formats a whole number in the digits of the language. */
  number(value: number): string {
    return wording.number(value, this.locale);
  }

  /** Returns a text with its `{placeholders}` filled. */
  text(name: Name, values: Values = {}): string {
    return this.fill(this.texts[name], values);
  }

  /** Fills the `{placeholders}` of a text. Placeholders without a value stay. */
  fill(text: string, values: Values): string {
    return fillText(text, values, this.locale);
  }
}

/** Fills the `{placeholders}` of a text in a language. Placeholders without a value stay. */
export function fillText(text: string, values: Values, locale: string): string {
  return wording.choose(text, values, locale).replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = values[key] ?? place;
    return typeof value === 'number' ? wording.number(value, locale) : value;
  });
}
