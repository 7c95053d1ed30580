import type { OwnerLocale } from '@puzzle-prize/sdk/protocol';
import type { Context, Middleware } from 'koa';
import { buildSessionCookie } from '../auth/cookies.ts';
import { findOwnerLocale, setLanguageHeaders } from '../language/owner-locale.ts';
import { chooseForm, compressOnce, type Forms } from './built-file.ts';
import { type Documents, preloadsPlace, readDocuments } from './dashboard-documents.ts';
import { type DashboardPage, readDashboardPages } from './dashboard-pages.ts';

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

const notPages = /^\/(api|v1|assets|images|embed)\//;

/**
 * Serves the dashboard's HTML for every path that no other middleware has handled. The status is 404 if the
 * dashboard does not know the path.
 */
export function serveDashboardPage(dist: string, publicUrl: string): Middleware {
  const documents = readDocuments(dist, publicUrl);
  const findPage = readDashboardPages(dist);
  const session = buildSessionCookie(publicUrl);
  return async (ctx, next) => {
    const locale = findOwnerLocale(ctx);
    const built = documents?.get(locale);
    if (!built || findPage === null || !isPageCall(ctx)) {
      await next();
      return;
    }
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
    setLanguageHeaders(ctx, locale);
    const isSignedIn = session.read(ctx) !== null;
    // The page at `/` redirects an owner to the dashboard, so the landing page must not appear first.
    const home = isSignedIn ? null : findHomePage(ctx, built, locale);
    ctx.body = await chooseForm(ctx, home ?? buildPage(built, ctx.path, { known, isSignedIn }));
  };
}

/**
 * Returns the landing page for a call to `/`: the document for an address with its `?lang=`, or the one without; null
 * for other calls.
 */
function findHomePage(ctx: Context, built: Documents, locale: OwnerLocale): Forms | null {
  if (ctx.path !== '/') return null;
  return ctx.query['lang'] === locale ? built.homeByAddress : built.home;
}

const isPageCall = ({ method, path }: Context) =>
  (method === 'GET' || method === 'HEAD') && !notPages.test(path);

/**
 * Builds the document of a page. Only a signed-in owner gets the skeleton and the preloads of an owner page. The
 * document contains no secret that its compressed length could reveal. Without compression, the skeleton would not fit
 * into the first packets of a connection.
 */
function buildPage(
  { page, ownerPage }: Documents,
  path: string,
  { known, isSignedIn }: { known: DashboardPage | null; isSignedIn: boolean },
): Forms {
  const preloads = isSignedIn ? (known?.preloads ?? '') : '';
  const document = (preloads === '' ? page : ownerPage)
    .replaceAll('{{path}}', known ? path : '/')
    .replace(preloadsPlace, () => preloads + preloadsPlace);
  return compressOnce(Buffer.from(document));
}
