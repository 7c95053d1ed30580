/** The values of the placeholders of a text. Numbers appear in the digits of the language. */
export type TextValues = Readonly<Record<string, string | number>>;

/** The functions that write whole numbers and choose plural forms in a language. */
export interface TextFormat {
  formatNumber: (value: number) => string;
  /** Returns the plural category of a number: zero, one, two, few, many or other. */
  findCategory: (value: number) => string;
}

/** A plural in ICU syntax, with its name and its forms: `{count, plural, one {# code} other {# codes}}`. */
export const pluralPattern = /\{(\w+), plural,((?: \S+ \{[^{}]*\})+)\}/g;

/** English works without `Intl`, because loading its data takes a noticeable time on a phone. */
const english: TextFormat = {
  formatNumber: (value) => String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ','),
  findCategory: (value) => (value === 1 ? 'one' : 'other'),
};

/** Returns the format of numbers and plurals in a language. */
export function createTextFormat(locale: string): TextFormat {
  if (locale === 'en') return english;
  const numbers = new Intl.NumberFormat(locale);
  const plurals = new Intl.PluralRules(locale);
  return {
    formatNumber: (value) => numbers.format(value),
    findCategory: (value) => plurals.select(value),
  };
}

/**
 * Replaces the placeholders of a text by their values: `{name}`, and plurals in ICU syntax such as
 * `{count, plural, one {# code} other {# codes}}`. A form matches the exact number (`=1`) or the language's plural
 * category for it. Plurals are not nested. A placeholder without a value stays.
 */
export function fillText(text: string, values: TextValues, format: TextFormat): string {
  return text
    .replace(pluralPattern, (place, key: string, forms: string) => {
      const value = values[key];
      return typeof value === 'number' ? choosePlural(forms, value, format) : place;
    })
    .replace(/\{(\w+)\}/g, (place, key: string) => {
      const value = values[key];
      if (value === undefined) return place;
      return typeof value === 'number' ? format.formatNumber(value) : value;
    });
}

function choosePlural(forms: string, value: number, format: TextFormat): string {
  const find = (name: string) => forms.split(` ${name} {`)[1]?.split('}')[0];
  const form = find(`=${value}`) ?? find(format.findCategory(value)) ?? find('other') ?? '#';
  return form.replaceAll('#', format.formatNumber(value));
}
