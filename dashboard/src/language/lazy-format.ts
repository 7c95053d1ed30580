import { getLocale } from './t.ts';

/**
 * Returns a function that creates the formatter for the language of the page when it is first called, because
 * the language is not known while modules load. Later calls return the same formatter, because creating one
 * takes longer than formatting all values of a page.
 */
export function lazyFormat<Format>(create: (locale: string) => Format): () => Format {
  let made: { locale: string; format: Format } | undefined;
  return () => {
    const locale = getLocale();
    if (made?.locale !== locale) made = { locale, format: create(locale) };
    return made.format;
  };
}
