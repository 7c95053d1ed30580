import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import { translate } from '../language/translate.ts';
import { compressOnce, type Forms } from './built-file.ts';

/** The server replaces this placeholder with content that is visible without JavaScript. */
const contentPlace = '<!--content-->';

/** Returns the content of the page at `/` in a language; null when the build has not rendered it. */
export function readHomeContent(dist: string, locale: OwnerLocale): string | null {
  return readRendered(dist, 'home', locale);
}

/** Returns the document at `/` for visitors without a session. */
export function createHomePage(page: string, content: string): Forms {
  return compressOnce(Buffer.from(page.replace(contentPlace, () => content)));
}

/** Adds a note for browsers without JavaScript to a document that has no rendered content. */
export function addNoScriptNote(page: string, locale: OwnerLocale): string {
  return page.replace(contentPlace, renderNoScript(locale));
}

/** Adds the skeleton of owner pages and the note; only the note when the build has not rendered a skeleton. */
export function addSkeleton(dist: string, page: string, locale: OwnerLocale): string {
  const skeleton = readRendered(dist, 'owner', locale) ?? '';
  return addSkeletonStyles(dist, page).replace(contentPlace, () => skeleton + renderNoScript(locale));
}

/**
 * Adds the styles of the skeleton, so that it is visible before the style sheet has loaded. Moves the link to the style
 * sheet to the end, because browsers show only the content before such a link.
 */
function addSkeletonStyles(dist: string, page: string): string {
  const path = join(dist, 'owner.css');
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(page) ?? [];
  if (!link || !existsSync(path)) return page;
  const preload = link.replace('rel="stylesheet"', 'rel="preload" as="style"');
  return page
    .replace(link, () => `${preload}<style>${readFileSync(path, 'utf8')}</style>`)
    .replace('</body>', () => `${link}</body>`);
}

function renderNoScript(locale: OwnerLocale): string {
  const link = `<a href="/">${translate(locale, 'start page')}</a>`;
  const note = translate(locale, 'This page needs JavaScript. Switch it on, or go to the {link}.', { link });
  return `<noscript>${note}</noscript>`;
}

/** Reads what the build rendered: `home.de.html` in German, `home.html` in English. */
function readRendered(dist: string, name: 'home' | 'owner', locale: OwnerLocale): string | null {
  const path = join(dist, locale === 'en' ? `${name}.html` : `${name}.${locale}.html`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
