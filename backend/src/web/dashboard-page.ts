import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix sets style elements to lock scrolling behind a dialog.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Addresses the dashboard knows; any other gets its 404 page, with that status (R1-R3, R8). */
const pages = /^\/($|dashboard$|admin$|codes\/[\w-]+$)/;
const notPages = /^\/(api|v1|assets|images|embed)\//;

/** The dashboard's one page, for every address that nothing else took. */
export function serveDashboardPage(dist: string): Middleware {
  const path = join(dist, 'index.html');
  const html = existsSync(path) ? readFileSync(path, 'utf8') : null;
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (html === null || !isRead || notPages.test(ctx.path)) {
      await next();
      return;
    }
    ctx.status = pages.test(ctx.path) ? 200 : 404;
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.type = 'html';
    ctx.body = html;
  };
}
