import { readFileSync } from 'node:fs';
import { createTextFormat, fillText, type TextFormat, type TextValues } from '@puzzle-prize/sdk/language';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import { ownerCatalogSchema } from './owner-catalog.ts';

interface Language {
  texts: Readonly<Record<string, string>>;
  format: TextFormat;
}

const languages = new Map(ownerLocales.map((locale) => [locale, readLanguage(locale)]));

function readLanguage(locale: OwnerLocale): Language {
  const format = createTextFormat(locale);
  if (locale === 'en') return { texts: {}, format };
  const file = readFileSync(new URL(`owner/${locale}.json`, import.meta.url), 'utf8');
  return { texts: ownerCatalogSchema.parse(JSON.parse(file)).texts, format };
}

/**
 * Translates an English text of a mail or a page for owners, and replaces its placeholders by values. The text must
 * be a literal, because `.ci/owner-texts.ts` reads the literals of the code; a text from a constant is marked with
 * `markText`. A text without a translation stays English.
 */
export function translate(locale: OwnerLocale, text: string, values: TextValues = {}): string {
  const { texts, format } = languages.get(locale) ?? readLanguage('en');
  return fillText(texts[text] ?? text, values, format);
}

/** Marks an English text that `translate` receives later, when the language is known. */
export const markText = (text: string): string => text;
