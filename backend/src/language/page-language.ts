import type { DocumentLanguage } from './document-language.ts';
import { isRightToLeft, matchLocale, parseLocale, visitorLocales } from '@puzzle-prize/sdk/language';
import { z } from 'zod';

/** Maximum length of a language tag. All tags in common use are shorter. */
const tagMaxChars = 35;

/** The language that a page asks for with `?lang=`; undefined for an invalid tag. */
export const languageQuerySchema = z
  .string()
  .max(tagMaxChars)
  .refine((tag) => parseLocale(tag) !== null)
  .optional()
  .catch(undefined);

/**
 * Returns the language of a page (G114): the requested language or, if none is requested, the first language that the
 * browser accepts and that has texts. Returns English if there is no such language, or if the requested one has no
 * texts.
 */
export function findPageLanguage(accepted: readonly string[], asked: string | undefined): DocumentLanguage {
  const candidates = parseLocale(asked ?? '') ? [asked ?? ''] : accepted;
  const found = candidates.find((tag) => matchLocale(tag, visitorLocales) !== null);
  return describeLanguage(found ?? 'en');
}

/** Returns the attributes of a document in a language. */
export function describeLanguage(tag: string): DocumentLanguage {
  return { lang: parseLocale(tag)?.baseName ?? 'en', dir: isRightToLeft(tag) ? 'rtl' : 'ltr' };
}
