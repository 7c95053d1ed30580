import { randomBytes } from 'node:crypto';
import Router from '@koa/router';
import { embedIdSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { ImagesService } from '../images/images-service.ts';
import { findPageLanguage } from '../language/page-language.ts';
import type { Owner } from '../platform/http/callers.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import type { LoadRequest } from '../play/calls.ts';
import type { PlayService } from '../play/play.ts';
import type { RefusedSites } from '../race/refused-sites/refused-sites.ts';
import { dashboardDist, docsDist, readFrameAssets, widgetDist } from './assets.ts';
import { serveDashboardPage } from './dashboard-page.ts';
import { serveDocsSite } from './docs-site.ts';
import { frameContentSecurityPolicy, frameQuerySchema, renderFramePage } from './frame-page.ts';
import { showFrameRefused } from './frame-refused-page.ts';
import { createCounterRouter } from './counter-router.ts';
import { createHostedPageRouter } from './hosted-page-router.ts';
import { createOembedRouter } from './oembed-router.ts';
import { createSnippetRouter } from './snippet-router.ts';
import { createRaceEventRouter } from './race-event-router.ts';
import { createRaceFrameRouter } from './race-frame-router.ts';
import { createRaceResultRouter } from './race-result-router.ts';
import { serveStaticFiles } from './static-files.ts';
import { unknownEmbedLimit, widgetLimit } from '../play/limits.ts';

type Services = Pick<Platform, 'config' | 'database' | 'limits' | 'log' | 'publicUrl'> & {
  images: Pick<ImagesService, 'findImageBytes'>;
  play: PlayService;
  refusedSites: RefusedSites;
  findOwner: (ctx: Context) => Promise<Owner | null>;
};

/** Serves everything outside the API: the frame pages, the built files and the dashboard. */
export function serveWeb(app: Koa, services: Services): void {
  app.use(createRaceFrameRouter(services).routes());
  app.use(createRaceResultRouter(services).routes());
  app.use(createCounterRouter(services).routes());
  app.use(createRaceEventRouter(services).routes());
  app.use(createSnippetRouter(services).routes());
  app.use(createHostedPageRouter(services).routes());
  app.use(createOembedRouter(services).routes());
  app.use(createFrameRouter(services).routes());
  app.use(serveStaticFiles(widgetDist));
  app.use(serveStaticFiles(dashboardDist));
  const { publicUrl, config } = services;
  app.use(serveDocsSite(docsDist, { publicUrl, supportEmail: config.supportEmail }));
  app.use(serveDashboardPage(dashboardDist, publicUrl));
}

function createFrameRouter({ play, limits, log, publicUrl, findOwner }: Services): Router {
  const assets = readFrameAssets();
  return new Router().get(
    ['/embed/:embedId', '/embed/'],
    answerErrors(log, showFrameRefused),
    async (ctx) => {
      if (!assets) throw new Error('The widget is not built: run "npm run build" first');
      const network = toNetwork(ctx.ip);
      await limits.take(widgetLimit, network);
      const { theme, lang, endUser } = frameQuerySchema.parse(ctx.query);
      // A `<puzzle-prize-button>` without an embed id requests a URL without an id.
      const embedId = ctx.params['embedId'] ?? '-';
      const visitor = { network, userAgent: ctx.get('user-agent'), languages: ctx.get('accept-language') };
      const first = await readFirstLoad(play, embedId, { endUser, visitor, owner: () => findOwner(ctx) });
      if (!first) await limits.take(unknownEmbedLimit, network);
      ctx.status = first ? 200 : 404;
      ctx.set('Content-Security-Policy', frameContentSecurityPolicy);
      // A cross-origin isolated host page may contain only frames that have this header.
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
      ctx.type = 'html';
      ctx.vary(['Accept-Language', 'Sec-Fetch-Dest']);
      const language = findPageLanguage(ctx.acceptsLanguages(), lang ?? first?.data.lang);
      // Browsers name the purpose of a request: a document of its own, or that of a frame.
      const isAlone = ctx.get('Sec-Fetch-Dest') === 'document';
      ctx.body = renderFramePage({ embedId, theme, language, isAlone, assets, publicUrl, first });
    },
  );
}

/**
 * Loads the puzzle with a new session; returns null when the id is unknown. If the visitor already has a
 * session, the frame then loads the puzzle again with that session.
 */
async function readFirstLoad(
  play: PlayService,
  embedId: string,
  who: Pick<LoadRequest, 'endUser' | 'owner' | 'visitor'>,
) {
  if (!embedIdSchema.safeParse(embedId).success) return null;
  const sessionId = randomBytes(16).toString('base64url');
  try {
    return { sessionId, data: await play.load(embedId, { ...who, sessionId, round: 0 }) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'play.not_found') return null;
    throw error;
  }
}
