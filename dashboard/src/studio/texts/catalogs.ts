import { englishTexts } from '@puzzle-prize/sdk/language/english';

/** The texts of a language by section and key. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

const catalogs = import.meta.glob<Catalog>('../../../../sdk/src/locales/*.json', { import: 'texts' });

/** Loads the texts of the product in a language. Only the chosen language is loaded. */
export async function loadCatalog(locale: string): Promise<Catalog> {
  if (locale === 'en') return englishTexts;
  const load = catalogs[`../../../../sdk/src/locales/${locale}.json`];
  if (!load) throw new Error(`There are no texts in the language ${locale}.`);
  return await load();
}
