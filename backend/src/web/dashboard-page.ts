import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { buildSessionCookie } from '../auth/cookies.ts';
import { html } from '../platform/page/html.ts';
import { type FindDashboardPage, readDashboardPages } from './dashboard-pages.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix adds style elements to lock scrolling behind a dialog.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // The dashboard shows a video that the owner has chosen before its upload, from a blob: address.
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The server inserts the preload links before this tag and thus after the program, which must load first. */
const preloadsPlace = '</head>';
const notPages = /^\/(api|v1|assets|images|embed)\//;

export interface DashboardPageOptions {
  publicUrl: string;
  /** The e-mail address of the support; undefined when none is configured. */
  supportEmail: string | undefined;
}

/**
 * Serves the dashboard's HTML for every address that no other middleware handled. For an address that the
 * dashboard does not know, the status is 404.
 */
export function serveDashboardPage(dist: string, options: DashboardPageOptions): Middleware {
  const built = readBuiltDashboard(dist, options);
  const session = buildSessionCookie(options.publicUrl);
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (built === null || !isRead || notPages.test(ctx.path)) {
      await next();
      return;
    }
    const { page, findPage } = built;
    const withoutSlash = ctx.path.replace(/\/$/, '');
    const known = findPage(ctx.path);
    // The address of a page has no trailing slash, but people often type or link it with one.
    if (!known && findPage(withoutSlash)) {
      ctx.status = 301;
      ctx.redirect(withoutSlash + ctx.search);
      return;
    }
    ctx.status = known ? 200 : 404;
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    ctx.type = 'html';
    ctx.vary('Cookie');
    const preloads = known && session.read(ctx) !== null ? known.preloads : '';
    ctx.body = page
      .replaceAll('{{path}}', known ? ctx.path : '/')
      .replace(preloadsPlace, () => preloads + preloadsPlace);
  };
}

interface BuiltDashboard {
  page: string;
  findPage: FindDashboardPage;
}

function readBuiltDashboard(
  dist: string,
  { publicUrl, supportEmail = '' }: DashboardPageOptions,
): BuiltDashboard | null {
  const path = join(dist, 'index.html');
  const findPage = readDashboardPages(dist);
  if (!existsSync(path) || findPage === null) return null;
  const page = readFileSync(path, 'utf8')
    .replaceAll('{{publicUrl}}', publicUrl)
    .replaceAll('{{supportEmail}}', html`${supportEmail}`.markup);
  return { page, findPage };
}
