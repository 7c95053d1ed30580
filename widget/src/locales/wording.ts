/** The values of the placeholders of a text. */
export type Values = Record<string, string | number>;

/** How a language writes numbers and plurals. */
interface Wording {
  /** Formats a whole number in the digits of a language. */
  number: (value: number, locale: string) => string;
  /** Replaces the plurals of a text by the forms for their numbers. */
  choose: (text: string, values: Values, locale: string) => string;
  /** Returns the plural category of a number. Without it, the English one is used. */
  category?: (value: number, locale: string) => string;
}

/** Knows only English until `learnLanguages` replaces the functions for the first other language. */
export const wording: Wording = { number: String, choose: (text) => text };
