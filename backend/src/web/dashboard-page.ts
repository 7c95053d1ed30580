import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { sessionCookie } from '../auth/cookies.ts';
import { html } from '../platform/page/html.ts';
import { readPagePreloads } from './page-preloads.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix sets style elements to lock scrolling behind a dialog.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // A film that an owner has picked is shown before it is uploaded.
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const guides = 'site-owner|no-code-owner|dashboard-owner|host-backend|designer';
const documents = `api-docs(?:/(?:paywalled-media|race-api|guides/(?:${guides})))?|privacy-policy|terms-of-service|race-demo`;

/** Addresses the dashboard knows; any other gets its 404 page, with that status (R1-R3, R5, R6, R8). */
const pages = new RegExp(
  `^/(?:|dashboard|admin|race/?|(?:codes|media|race-manage|race)/[\\w-]+|${documents})$`,
);
/** After the program itself, which is wanted first. */
const preloadsPlace = '</head>';
const notPages = /^\/(api|v1|assets|images|embed)\//;

export interface DashboardPageOptions {
  publicUrl: string;
  /** Undefined where nobody is named. */
  supportEmail: string | undefined;
}

/** The dashboard's one page, for every address that nothing else took. It names itself by the address it has. */
export function serveDashboardPage(dist: string, options: DashboardPageOptions): Middleware {
  const page = readPage(join(dist, 'index.html'), options);
  const preloadsOf = readPagePreloads(dist);
  const session = sessionCookie(options.publicUrl);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (page === null || !isRead || notPages.test(ctx.path)) {
      await next();
      return;
    }
    const withoutSlash = ctx.path.replace(/\/$/, '');
    const isKnown = pages.test(ctx.path);
    // Often typed and linked with a slash at its end: the same page, at one address.
    if (!isKnown && pages.test(withoutSlash)) {
      ctx.status = 301;
      ctx.redirect(withoutSlash + ctx.search);
      return;
    }
    ctx.status = isKnown ? 200 : 404;
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.type = 'html';
    ctx.vary('Cookie');
    const preloads = isKnown && session.read(ctx) !== null ? preloadsOf(ctx.path) : '';
    ctx.body = page
      .replaceAll('{{path}}', isKnown ? ctx.path : '/')
      .replace(preloadsPlace, () => preloads + preloadsPlace);
  };
}

function readPage(path: string, { publicUrl, supportEmail = '' }: DashboardPageOptions): string | null {
  if (!existsSync(path)) return null;
  return readFileSync(path, 'utf8')
    .replaceAll('{{publicUrl}}', publicUrl)
    .replaceAll('{{supportEmail}}', html`${supportEmail}`.markup);
}
