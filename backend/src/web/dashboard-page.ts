import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import { buildSessionCookie } from '../auth/cookies.ts';
import { html } from '../platform/page/html.ts';
import { type DashboardPage, type FindDashboardPage, readDashboardPages } from './dashboard-pages.ts';
import { addNoScriptNote, addSkeleton, type HomePage, readHomePage, sendHomePage } from './static-html.ts';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix adds style elements to the page to lock scrolling behind a dialog.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // Before the dashboard uploads a chosen video, it shows the video from a `blob:` URL.
  "media-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The server inserts the preload links before this tag. They thus come after the program, which must load
 * first.
 */
const preloadsPlace = '</head>';
const notPages = /^\/(api|v1|assets|images|embed)\//;

export interface DashboardPageOptions {
  publicUrl: string;
  /** The e-mail address for support requests; undefined when none is configured. */
  supportEmail: string | undefined;
}

/**
 * Serves the dashboard's HTML for every path that no other middleware has handled. The status is 404 if the
 * dashboard does not know the path.
 */
export function serveDashboardPage(dist: string, options: DashboardPageOptions): Middleware {
  const built = readBuiltDashboard(dist, options);
  const session = buildSessionCookie(options.publicUrl);
  return async (ctx, next) => {
    if (built === null || !isPageCall(ctx)) {
      await next();
      return;
    }
    const { home, findPage } = built;
    const withoutSlash = ctx.path.replace(/\/$/, '');
    const known = findPage(ctx.path);
    // The path of a page has no trailing slash, but people often type or link it with a slash.
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
    const isSignedIn = session.read(ctx) !== null;
    // The page at `/` redirects an owner to the dashboard, so the landing page must not appear first.
    if (home && ctx.path === '/' && !isSignedIn) sendHomePage(ctx, home);
    else ctx.body = buildPage(built, ctx.path, { known, isSignedIn });
  };
}

const isPageCall = ({ method, path }: Context) =>
  (method === 'GET' || method === 'HEAD') && !notPages.test(path);

/** Builds the document of a page. Only a signed-in owner gets the skeleton and the preloads of an owner page. */
function buildPage(
  { page, ownerPage }: BuiltDashboard,
  path: string,
  { known, isSignedIn }: { known: DashboardPage | null; isSignedIn: boolean },
): string {
  const preloads = isSignedIn ? (known?.preloads ?? '') : '';
  return (preloads === '' ? page : ownerPage)
    .replaceAll('{{path}}', known ? path : '/')
    .replace(preloadsPlace, () => preloads + preloadsPlace);
}

interface BuiltDashboard {
  page: string;
  /** The document of an owner page for a signed-in owner. */
  ownerPage: string;
  home: HomePage | null;
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
  return {
    page: addNoScriptNote(page),
    ownerPage: addSkeleton(dist, page),
    home: readHomePage(dist, page),
    findPage,
  };
}
