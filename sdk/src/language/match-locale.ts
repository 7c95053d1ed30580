/** Languages without texts, each with the language whose texts its speakers can read. */
const readers: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Returns the best of the available locales for a language; null if there is none. */
export function matchLocale(wanted: string, available: readonly string[]): string | null {
  const locale = parseLocale(wanted);
  if (!locale) return null;
  const { language, region } = locale;
  const { script } = locale.maximize();
  const names = [
    locale.baseName,
    `${language}-${region}`,
    `${language}-${script}`,
    language,
    readers[language],
  ];
  return names.find((name) => name !== undefined && available.includes(name)) ?? null;
}

/** Tests whether a language is written from right to left. */
export function isRightToLeft(locale: string): boolean {
  return rightToLeftScripts.includes(parseLocale(locale)?.maximize().script ?? '');
}

const rightToLeftScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'];

/** Returns the locale of a tag; null for an invalid tag. Some systems write `de_DE` for `de-DE`. */
export function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return null;
  }
}
