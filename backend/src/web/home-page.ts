import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** The place in the document for the content that is visible without scripts. */
const contentPlace = '<!--content-->';

const noScript =
  '<noscript>This page needs JavaScript. Switch it on, or go to the <a href="/">start page</a>.</noscript>';

/** The document of `/` with its rendered content, in all forms that browsers accept. */
export interface HomePage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Returns the document of `/` for visitors without a session; null when the build has not rendered it. */
export function readHomePage(dist: string, page: string): HomePage | null {
  const path = join(dist, 'home.html');
  if (!existsSync(path)) return null;
  const home = readFileSync(path, 'utf8');
  const plain = Buffer.from(page.replaceAll('{{path}}', '/').replace(contentPlace, () => home));
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

/** Adds a note for browsers without scripts to the document of every other page. */
export function addNoScriptNote(page: string): string {
  return page.replace(contentPlace, noScript);
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
