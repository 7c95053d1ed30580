/** Translated texts with number formatting. */
export class Language<Name extends string> {
  readonly texts: Readonly<Record<Name, string>>;
  readonly #locale: string;
  #format: { format(value: number): string } | undefined;

  /** @param locale a BCP 47 tag; if it is empty or invalid, the browser chooses the digits */
  constructor(texts: Readonly<Record<Name, string>>, locale: string) {
    this.texts = texts;
    this.#locale = locale || navigator.language;
  }

  /** Formats a whole number in the digits of the language. */
  number(value: number): string {
    // English needs no locale data; on a phone, loading locale data takes longer than building the board.
    this.#format ??= /^en/.test(this.#locale) ? { format: String } : numberFormat(this.#locale);
    return this.#format.format(value);
  }

  /** Returns a text with its `{placeholders}` filled. */
  text(name: Name, values: Record<string, string | number> = {}): string {
    return this.fill(this.texts[name], values);
  }

  /** Fills the `{placeholders}` of a text. Placeholders without a value stay. */
  fill(text: string, values: Record<string, string | number>): string {
    return text.replace(/\{(\w+)\}/g, (place, key: string) => {
      const value = values[key] ?? place;
      return typeof value === 'number' ? this.number(value) : value;
    });
  }
}

/** Creates the number format of a locale, or the browser's default for an invalid one. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const options = { useGrouping: false };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat(undefined, options);
  }
}

/** Returns the language of an element; empty if unknown. */
export function findLocale(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
}
