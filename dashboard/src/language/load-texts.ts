import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import { type Catalog, setLanguage } from './t.ts';

/** A part of the texts. `site` has those of the landing page and of the layout of all pages; `owner` has all others. */
export type TextPart = 'site' | 'owner';

const catalogs = import.meta.glob<Catalog>('../locales/*/*.json', { import: 'texts' });

/** The language of the page and its loaded texts. */
let locale = 'en';
let texts: Catalog = {};

/**
 * Sets the language of the page and loads the texts of these parts. English loads nothing.
 * @throws when a part cannot be loaded; the page then stays English
 */
export async function startLanguage(wanted: string, parts: readonly TextPart[]): Promise<void> {
  if (wanted === 'en' || !ownerLocales.some((one) => one === wanted)) {
    setTexts('en', {});
    return;
  }
  const loaded = await Promise.all(parts.map((part) => loadCatalog(wanted, part)));
  setTexts(wanted, Object.fromEntries(loaded.flatMap((catalog) => Object.entries(catalog))));
}

/**
 * Loads the texts of a part, if the language of the page is not English and they have not loaded yet. Without a
 * connection, the texts of the part stay English.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  if (locale === 'en') return;
  const started = locale;
  try {
    const loaded = await loadCatalog(started, part);
    if (locale === started) setTexts(locale, { ...texts, ...loaded });
  } catch {
    // A page in English is better than none.
  }
}

function setTexts(next: string, catalog: Catalog): void {
  [locale, texts] = [next, catalog];
  setLanguage(locale, texts);
}

/** Loads a catalog. The browser keeps loaded modules, so a second call costs nothing. */
async function loadCatalog(wanted: string, part: TextPart): Promise<Catalog> {
  return (await catalogs[`../locales/${part}/${wanted}.json`]?.()) ?? {};
}
