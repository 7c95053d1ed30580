import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import type { WidgetData } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import {
  buildPagePath,
  buildPagePreviewPath,
  getPreviewVersion,
  getSlug,
} from '../hosted-pages/addresses.ts';
import { findPage, findPageByKey, type HostedPage } from '../hosted-pages/find-page.ts';
import { createPagePreviews } from '../hosted-pages/page-previews.ts';
import { findShown } from '../hosted-pages/view.ts';
import { addOwnTexts } from '../campaigns/texts/own-language.ts';
import type { ImagesService } from '../images/images-service.ts';
import { findPageLanguage, languageQuerySchema } from '../language/page-language.ts';
import type { Owner } from '../platform/http/callers.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { unknownEmbedLimit, widgetLimit } from '../play/limits.ts';
import type { PlayService } from '../play/play.ts';
import { previewLimit } from '../images/preview/preview-router.ts';
import { readFrameAssets } from './assets.ts';
import { showFrameRefused } from './frame-refused-page.ts';
import { buildUnknownPage, renderHostedPage } from './hosted-page.ts';

/** Time for which browsers cache a preview. The address changes with the image. */
const previewMaxAgeSeconds = 7 * 24 * 60 * 60;

type Services = Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'> & {
  images: Pick<ImagesService, 'findImageBytes'>;
  play: PlayService;
  findOwner: (ctx: Context) => Promise<Owner | null>;
};

/** Serves the hosted pages of embed codes (G119), their images for messengers (G120) and their short links (G121). */
export function createHostedPageRouter(services: Services): Router {
  const { database, images, limits, log, play, publicUrl } = services;
  const assets = readFrameAssets();
  const previews = createPagePreviews(images.findImageBytes);
  /** Counts a request for a missing page like one for an unknown embed code, to limit guesses of addresses. */
  const missed = async (ctx: Context) => {
    await limits.take(unknownEmbedLimit, toNetwork(ctx.ip));
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    ctx.vary('Accept-Language');
    sendPage(ctx, buildUnknownPage(findLanguage(ctx)));
  };
  return new Router()
    .get('/p/play/:slug', answerErrors(log, showFrameRefused), async (ctx) => {
      if (!assets) throw new Error('The widget is not built: run "npm run build" first');
      await limits.take(widgetLimit, toNetwork(ctx.ip));
      const asked = ctx.params['slug'] ?? '';
      const page = await findPage(database.pool, asked);
      // The default address redirects to the one that the owner chose, so that search engines and statistics know
      // only one address.
      if (page && getSlug(page) !== asked) {
        leadTo(ctx, getSlug(page));
        return;
      }
      const first = page ? await readFirstLoad(services, ctx, page) : null;
      if (!page || !first) {
        await missed(ctx);
        return;
      }
      const shown = await findShown(play, page.embedId);
      const previewPath =
        shown && buildPagePreviewPath(asked, { ...shown, title: page.title ?? shown.title });
      const language = await findOwnLanguage(services, ctx, {
        campaignId: page.campaignId,
        data: first.data,
      });
      const { markup, policy } = renderHostedPage({
        ...{ page, slug: asked, previewPath, language, assets, publicUrl, first },
      });
      ctx.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
      if (page.noindex) ctx.set('X-Robots-Tag', 'noindex, nofollow');
      ctx.vary('Accept-Language');
      ctx.type = 'html';
      ctx.body = markup;
    })
    .get('/p/play/:slug/og.png', answerErrors(log), async (ctx) => {
      await limits.take(previewLimit, toNetwork(ctx.ip));
      const page = await findPage(database.pool, ctx.params['slug'] ?? '');
      const found = page && (await findShown(play, page.embedId));
      if (!found) throw new AppError('image.not_found');
      const shown = { fullSizeHash: found.fullSizeHash, title: page.title ?? found.title };
      const version = getPreviewVersion(shown);
      // An outdated address returns the newest image. No cache may store it under this address.
      const isVersion = ctx.query['v'] === version;
      ctx.set({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': isVersion ? `public, max-age=${previewMaxAgeSeconds}` : 'no-store',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      ctx.status = 200;
      ctx.etag = version;
      if (ctx.fresh) {
        ctx.status = 304;
        return;
      }
      const image = await previews.find(shown);
      if (!image) throw new AppError('image.not_found');
      ctx.type = 'image/png';
      ctx.body = image;
    })
    .get('/s/:key', answerErrors(log, showFrameRefused), async (ctx) => {
      await limits.take(widgetLimit, toNetwork(ctx.ip));
      // Some people type an address from paper in capital letters.
      const page = await findPageByKey(database.pool, (ctx.params['key'] ?? '').toLowerCase());
      if (page) leadTo(ctx, getSlug(page));
      else await missed(ctx);
    });
}

/** Finds the language of the page: the requested one, else that of the campaign, else the browser's (G117). */
const findLanguage = (ctx: Context, campaignLanguage?: string) =>
  findPageLanguage(ctx.acceptsLanguages(), languageQuerySchema.parse(ctx.query['lang']) ?? campaignLanguage);

/** Redirects to the page. No cache may keep the redirect, because the owner may change the address of the page. */
function leadTo(ctx: Context, slug: string): void {
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  ctx.redirect(buildPagePath(slug) + ctx.search);
}

/**
 * Finds the language with the owner's texts. Without `textUrls` in the data there are no such texts, so most pages
 * need no query.
 */
async function findOwnLanguage(
  { database }: Services,
  ctx: Context,
  { campaignId, data }: Pick<HostedPage, 'campaignId'> & { data: WidgetData },
) {
  return addOwnTexts(
    (...call) => database.pool.query(...call),
    data.textUrls ? campaignId : null,
    findLanguage(ctx, data.lang),
  );
}

/** Loads the puzzle with a new session; null for an embed code that was deleted meanwhile. */
async function readFirstLoad({ play, findOwner }: Services, ctx: Context, { embedId }: HostedPage) {
  const sessionId = randomBytes(16).toString('base64url');
  const visitor = {
    network: toNetwork(ctx.ip),
    userAgent: ctx.get('user-agent'),
    languages: ctx.get('accept-language'),
  };
  try {
    const data = await play.load(embedId, { visitor, owner: () => findOwner(ctx), sessionId, round: 0 });
    return { sessionId, data };
  } catch (error) {
    if (error instanceof AppError && error.code === 'play.not_found') return null;
    throw error;
  }
}
