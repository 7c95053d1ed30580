import { readFileSync } from 'node:fs';
import {
  createTextFormat,
  fillText,
  matchLocale,
  parseLocale,
  type TextValues,
  visitorLocales,
} from '@puzzle-prize/sdk/language';
import { z } from 'zod';
import type { DocumentLanguage } from './document-language.ts';
import type { ServerStrings } from './server-strings.ts';

/** The texts of a locale, by section and key. */
type Catalog = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const catalogSchema = z.object({ texts: z.record(z.string(), z.record(z.string(), z.string())) });

/** The catalogs that were read so far. Repository and package contain a file for each visitor locale. */
const catalogs = new Map<string, Catalog>();

/** The key of a text that both the elements and the server show. */
type SharedKey =
  | ('yourCode' | 'minimum' | 'validUntil' | 'useNow' | 'notFoundTitle' | 'notFound' | 'prizeWaits')
  | ('place1' | 'place2' | 'place3' | 'place4' | 'moves' | 'notFinished' | 'replay' | 'progress');
export type ServerTextKey = keyof ServerStrings | SharedKey;

/** The section of the catalogs for each shared text. All other texts of the server are in the section `server`. */
const sharedSections = new Map<ServerTextKey, string>([
  ['yourCode', 'rewards'],
  ['minimum', 'rewards'],
  ['validUntil', 'rewards'],
  ['useNow', 'prize'],
  ['notFoundTitle', 'prize'],
  ['notFound', 'prize'],
  ['prizeWaits', 'prize'],
  ['place1', 'race'],
  ['place2', 'race'],
  ['place3', 'race'],
  ['place4', 'race'],
  ['moves', 'race'],
  ['notFinished', 'race'],
  ['replay', 'race'],
  ['progress', 'board'],
]);

/** The language of a visitor: a BCP 47 tag, or the language of a page with the texts of its owner. */
type SpokenLanguage = string | Pick<DocumentLanguage, 'lang' | 'own'>;

const readTag = (language: SpokenLanguage): string =>
  typeof language === 'string' ? language : language.lang;

/** Returns the locale of the catalog with the texts for a language; English if the language has no catalog. */
export const findTextLocale = (tag: string): string => matchLocale(tag, visitorLocales) ?? 'en';

/**
 * Returns a text that the server writes, in the language of a visitor (G116). It is English if the language has no
 * catalog. An owner's own text takes precedence (G123).
 */
export function translateServerText(
  language: SpokenLanguage,
  key: ServerTextKey,
  values: TextValues = {},
): string {
  const tag = readTag(language);
  const section = sharedSections.get(key) ?? 'server';
  const locale = findTextLocale(tag);
  const text = findOwnText(language, `${section}.${key}`) ?? readCatalog(locale)[section]?.[key] ?? key;
  // Values are formatted for the full tag and not only for the catalog's locale, because a region in the tag may
  // decide the digits.
  return fillText(
    text,
    values,
    createTextFormat(locale === 'en' ? 'en' : (parseLocale(tag)?.baseName ?? locale)),
  );
}

const messageSections = ['prizeMessages', 'raceMessages'];

/**
 * Translates a message for visitors. A refusal is found by its code, and a default message of a campaign by its
 * English text. Other messages, such as those of an owner, are returned unchanged.
 */
export function translateMessage(language: SpokenLanguage, message: string, code?: string): string {
  const locale = findTextLocale(readTag(language));
  for (const section of messageSections) {
    const [key] =
      Object.entries(readCatalog('en')[section] ?? {}).find(
        ([name, english]) => name === code || english === message,
      ) ?? [];
    if (key === undefined) continue;
    const own = findOwnText(language, `${section}.${key}`);
    if (own !== undefined) return own;
    // In English, the given message is kept, because it may contain details that the text for its code lacks.
    const text = locale === 'en' ? undefined : readCatalog(locale)[section]?.[key];
    if (text !== undefined) return text;
  }
  return message;
}

/**
 * Returns the texts of a locale; the English texts for an unknown one. It reads each file at its first use, so that a
 * server keeps only the languages of its visitors.
 */
function readCatalog(locale: string): Catalog {
  const name = visitorLocales.find((known) => known === locale) ?? 'en';
  const known = catalogs.get(name);
  if (known) return known;
  const file = readFileSync(new URL(`../../../sdk/src/locales/${name}.json`, import.meta.url), 'utf8');
  const { texts } = catalogSchema.parse(JSON.parse(file));
  catalogs.set(name, texts);
  return texts;
}

function findOwnText(language: SpokenLanguage, name: string): string | undefined {
  return typeof language === 'string' ? undefined : language.own?.[name];
}
