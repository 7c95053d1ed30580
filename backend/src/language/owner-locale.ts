import type { DocumentLanguage } from './document-language.ts';
import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import type { Context } from 'koa';

/**
 * The name of the cookie with the language that a person chose on a page for owners. The page sets it even for a
 * signed-in owner, so that the server needs no database query to find the language of a document.
 */
export const languageCookieName = 'pp_language';

/**
 * Returns the language of a page for owners (G125): the one in `?lang=`, else the chosen one in the cookie, else the
 * first that the browser accepts and that has texts, else English.
 */
export function findOwnerLocale(ctx: Context): OwnerLocale {
  const wanted = [
    ctx.query['lang'],
    ctx.cookies.get(languageCookieName, { signed: false }),
    ...ctx.acceptsLanguages(),
  ];
  for (const tag of wanted) {
    const locale = toOwnerLocale(tag);
    if (locale) return locale;
  }
  return 'en';
}

/** Sets the headers for a document in the language that `findOwnerLocale` has returned. */
export function setLanguageHeaders(ctx: Context, locale: OwnerLocale): void {
  ctx.vary('Accept-Language');
  ctx.vary('Cookie');
  ctx.set('Content-Language', locale);
}

/** Returns the language of a tag such as `de-AT`; null for any other language and for an invalid tag. */
export function toOwnerLocale(tag: unknown): OwnerLocale | null {
  if (typeof tag !== 'string') return null;
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return ownerLocales.find((locale) => locale === language) ?? null;
}

/** Returns the attributes of the root element of a document in a language for owners. */
export const describeOwnerLocale = (locale: OwnerLocale): DocumentLanguage => ({
  lang: locale,
  dir: locale === 'ar' ? 'rtl' : 'ltr',
});
