/** Texts by name, and the digits they are written in. */
export class Language<Name extends string> {
  readonly texts: Readonly<Record<Name, string>>;
  readonly #format: { format(value: number): string };

  /** @param locale a BCP 47 tag; anything else leaves the digits to the browser */
  constructor(texts: Readonly<Record<Name, string>>, locale: string) {
    this.texts = texts;
    // English does without the browser's data, whose loading holds up a phone's first board.
    this.#format = /^en/.test(locale) ? { format: String } : numberFormat(locale);
  }

  number(value: number): string {
    return this.#format.format(value);
  }

  /** The text of this name with its `{places}` filled. */
  text(name: Name, values: Record<string, string | number> = {}): string {
    return this.fill(this.texts[name], values);
  }

  protected fill(text: string, values: Record<string, string | number>): string {
    return text.replace(/\{(\w+)\}/g, (place, key: string) => {
      const value = values[key] ?? place;
      return typeof value === 'number' ? this.number(value) : value;
    });
  }
}

/** Digits of this locale; of the browser’s own where it cannot be read. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const options = { useGrouping: false };
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return new Intl.NumberFormat(undefined, options);
  }
}

/** The language an element stands in; empty when nobody said. */
export function localeOf(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;
}
