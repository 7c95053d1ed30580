import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { z } from 'zod';
import { ownerCatalogSchema } from '../../backend/src/language/owner-catalog.ts';
import { ownerLocales } from '../../sdk/src/protocol/limits.ts';
import { root } from '../step.ts';
import { checkTranslation } from './check-catalog.ts';

/** The English texts of a part of the code, and the folder with one catalog per language of owners. */
export interface TextSet {
  folder: string;
  readEnglish: () => string[];
}

type Catalog = z.output<typeof ownerCatalogSchema>;

const translated = ownerLocales.filter((locale) => locale !== 'en');

const tag = /<\/?\w+>/g;
const listTags = (text: string) => (text.match(tag) ?? []).toSorted().join(' ');

/** Lists the problems in the catalogs of a set. */
export function checkTextSet(set: TextSet): string[] {
  const english = set.readEnglish();
  const used = new Set(english);
  return translated.flatMap((locale) => {
    const { texts } = readCatalog(set, locale);
    const rules = new Intl.PluralRules(locale);
    const say = (text: string, problem: string) => `${locale}: "${text}" ${problem}`;
    const unused = Object.keys(texts).filter((text) => !used.has(text));
    return [
      ...unused.map((text) => say(text, 'is no text of the code')),
      ...english.flatMap((text) => checkText(text, texts[text], rules).map((problem) => say(text, problem))),
    ];
  });
}

function checkText(text: string, translation: string | undefined, rules: Intl.PluralRules): string[] {
  if (translation === undefined) return ['is missing'];
  const problems = checkTranslation(text.replaceAll(tag, ''), translation.replaceAll(tag, ''), rules);
  return listTags(text) === listTags(translation)
    ? problems
    : [...problems, `has other tags than ${listTags(text)}`];
}

/**
 * Runs the command of a script that checks sets of texts. `--missing LOCALE` prints, as JSON, the texts of each set
 * without a translation. `--sort` sorts the catalogs by the order of the code and removes unused texts. Without an
 * option, it prints the problems that `check` finds, or that there are none.
 */
export function runTextCommand(sets: readonly TextSet[], check: () => string[]): void {
  const [option, locale = ''] = process.argv.slice(2);
  if (option === '--sort') sortCatalogs(sets);
  else if (option === '--missing') console.log(JSON.stringify(listMissing(sets, locale), null, 2));
  else {
    const problems = check();
    console.log(problems.join('\n') || 'All texts are translated.');
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}

function listMissing(sets: readonly TextSet[], locale: string): Record<string, string[]> {
  const missing = sets.map((set) => {
    const { texts } = readCatalog(set, locale);
    return [set.folder, set.readEnglish().filter((text) => texts[text] === undefined)] as const;
  });
  return Object.fromEntries(missing);
}

/** Sorts the catalogs. A text that has moved to another set takes its translation with it. */
function sortCatalogs(sets: readonly TextSet[]): void {
  const read = sets.map((set) => ({ set, english: set.readEnglish() }));
  for (const locale of translated) {
    const catalogs = read.map(({ set, english }) => ({ set, english, catalog: readCatalog(set, locale) }));
    const all = catalogs.flatMap(({ catalog }) => Object.entries(catalog.texts));
    for (const { set, english, catalog } of catalogs) {
      const found: Record<string, string> = { ...Object.fromEntries(all), ...catalog.texts };
      const kept = english.flatMap((text) => {
        const translation = found[text];
        return translation === undefined ? [] : [[text, translation] as const];
      });
      writeCatalog(set, { ...catalog, texts: Object.fromEntries(kept) });
    }
  }
}

const findFile = ({ folder }: TextSet, locale: string) => join(root, folder, `${locale}.json`);

function readCatalog(set: TextSet, locale: string): Catalog {
  const file = findFile(set, locale);
  if (!existsSync(file)) return { locale, review: 'none', texts: {} };
  return ownerCatalogSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function writeCatalog(set: TextSet, catalog: Catalog): void {
  const file = findFile(set, catalog.locale);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(catalog, null, 2)}\n`);
}
