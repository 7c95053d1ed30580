import { type Language, listLanguages, type Texts } from './catalogs.ts';

/** Reads the languages and their texts from the catalogs. */
export const readLanguages = (): Language[] =>
  listLanguages(import.meta.glob<Texts>('../../../sdk/src/locales/*.json', { eager: true, import: 'texts' }));
