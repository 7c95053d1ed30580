import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { root } from '../step.ts';

export const catalogFolder = join(root, 'sdk/src/locales');

/** The format of a catalog. Set another value of `review` than `none` only after that review has taken place. */
const schema = z.strictObject({
  /** A BCP 47 tag; also the name of the file. */
  locale: z.string(),
  /** The language's name for itself. */
  language: z.string(),
  /** `source` for English, `native` after a review by a native speaker, otherwise `none`. */
  review: z.enum(['source', 'native', 'none']),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
});

export type Catalog = z.output<typeof schema>;

/** Reads the catalog of a locale. */
export function readCatalog(locale: string): Catalog {
  return schema.parse(JSON.parse(readFileSync(join(catalogFolder, `${locale}.json`), 'utf8')));
}

/** Lists the locales that have a catalog, English first. */
export function listLocales(): string[] {
  const names = readdirSync(catalogFolder).filter((file) => file.endsWith('.json'));
  const locales = names.map((file) => basename(file, '.json')).filter((locale) => locale !== 'en');
  return ['en', ...locales.toSorted()];
}
