import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** The server replaces this placeholder with content that is visible without JavaScript. */
const contentPlace = '<!--content-->';

const noScript =
  '<noscript>This page needs JavaScript. Switch it on, or go to the <a href="/">start page</a>.</noscript>';

/** The document at `/` with its rendered content, in each encoding that the server sends. */
export interface HomePage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Returns the document at `/` for visitors without a session; null when the build has not rendered it. */
export function readHomePage(dist: string, page: string): HomePage | null {
  const path = join(dist, 'home.html');
  if (!existsSync(path)) return null;
  const home = readFileSync(path, 'utf8');
  const plain = Buffer.from(page.replaceAll('{{path}}', '/').replace(contentPlace, () => home));
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Adds a note for browsers without JavaScript to a document that has no rendered content. */
export function addNoScriptNote(page: string): string {
  return page.replace(contentPlace, noScript);
}

/** Adds the skeleton of owner pages and the note; only the note when the build has not rendered a skeleton. */
export function addSkeleton(dist: string, page: string): string {
  const path = join(dist, 'owner.html');
  const skeleton = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return page.replace(contentPlace, () => skeleton + noScript);
}

export function sendHomePage(ctx: Context, home: HomePage): void {
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  ctx.vary('Accept-Encoding');
  if (encoding !== 'br' && encoding !== 'gzip') {
    ctx.body = home.plain;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = home[encoding];
}
