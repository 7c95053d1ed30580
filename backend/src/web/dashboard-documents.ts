import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { ownerLocales } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { describeOwnerLocale } from '../language/owner-locale.ts';
import { html } from '../platform/page/html.ts';
import type { Forms } from './built-file.ts';
import { addNoScriptNote, addSkeleton, createHomePage, readHomeContent } from './static-html.ts';

/** The file in which the dashboard's build stores the head of the documents in each language. */
export const headsFile = 'heads.json';

const headSchema = z.object({
  /** The texts of the head, in the same order in each language. */
  texts: z.array(z.string()),
  /**
   * The module with the texts of the landing page; `owner` is the module for all other pages. Both are null for
   * English.
   */
  site: z.string().nullable(),
  owner: z.string().nullable(),
});
const headsSchema = z.record(z.string(), headSchema);
type Head = z.infer<typeof headSchema>;

/** The documents of the dashboard in one language. `{{path}}` is the path of the page. */
export interface Documents {
  page: string;
  /** The document of an owner page for a signed-in owner. */
  ownerPage: string;
  /** The document at `/` for visitors; null when the build has not rendered it. */
  home: Forms | null;
  /** The same document at `/?lang=`, which search engines know as the page in this language. */
  homeByAddress: Forms | null;
}

/**
 * The tag before which the server inserts the preload links. The links thus come after the program, which must load
 * first.
 */
export const preloadsPlace = '</head>';

/** Reads the documents of a built dashboard in all languages; null before the dashboard is built. */
export function readDocuments(dist: string, publicUrl: string): ReadonlyMap<OwnerLocale, Documents> | null {
  const path = join(dist, 'index.html');
  if (!existsSync(path)) return null;
  const page = readFileSync(path, 'utf8').replaceAll('{{publicUrl}}', publicUrl);
  const heads = readHeads(dist);
  return new Map(
    ownerLocales.map((locale) => [
      locale,
      buildDocuments({ dist, publicUrl, locale, page, head: heads[locale], english: heads['en'] }),
    ]),
  );
}

function readHeads(dist: string): Partial<Record<string, Head>> {
  const path = join(dist, headsFile);
  return existsSync(path) ? headsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

interface Source {
  dist: string;
  publicUrl: string;
  locale: OwnerLocale;
  /** The document in English. */
  page: string;
  head: Head | undefined;
  english: Head | undefined;
}

function buildDocuments(source: Source): Documents {
  const { dist, publicUrl, locale, head } = source;
  const page = translateHead(source);
  const other = page.replace(preloadsPlace, () => preloadModules([head?.site, head?.owner]) + preloadsPlace);
  const content = readHomeContent(dist, locale);
  const home = page.replace(
    preloadsPlace,
    () => renderAlternates(publicUrl) + preloadModules([head?.site]) + preloadsPlace,
  );
  const createHome = (path: string) =>
    content === null ? null : createHomePage(home.replaceAll('{{path}}', path), content);
  return {
    page: addNoScriptNote(other, locale),
    ownerPage: addSkeleton(dist, other, locale),
    home: createHome('/'),
    homeByAddress: createHome(`/?lang=${locale}`),
  };
}

/** Translates the attributes and the head of the document. */
function translateHead({ locale, page, head, english }: Source): string {
  const { lang, dir } = describeOwnerLocale(locale);
  const root = page.replace('<html lang="en">', `<html lang="${lang}" dir="${dir}">`);
  return (english?.texts ?? []).reduce((sum, text, index) => {
    const translation = head?.texts[index] ?? text;
    return sum.replaceAll(html`${text}`.markup, () => html`${translation}`.markup);
  }, root);
}

/** Tells search engines the address of the landing page in each language. */
function renderAlternates(publicUrl: string): string {
  const alternates = [
    ...ownerLocales.map((locale) => [locale, `${publicUrl}/?lang=${locale}`] as const),
    ['x-default', `${publicUrl}/`] as const,
  ];
  return alternates.map(([lang, url]) => `<link rel="alternate" hreflang="${lang}" href="${url}">`).join('');
}

/**
 * Returns the preload links for modules with texts. The program shows nothing without them, so they load in parallel
 * with it.
 */
const preloadModules = (files: readonly (string | null | undefined)[]) =>
  files.map((file) => (file ? `<link rel="modulepreload" href="/${file}">` : '')).join('');
