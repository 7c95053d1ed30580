import type { IncomingHttpHeaders } from 'node:http';
import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { findPageLanguage } from '../language/page-language.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { findEmbeddedRace } from '../race/embed-room.ts';
import { isAllowedOrigin } from '../race/origins.ts';
import type { RefusedSites } from '../race/refused-sites/refused-sites.ts';
import { readRaceFrameAssets } from './assets.ts';
import { showFrameRefused } from './frame-refused-page.ts';
import {
  buildRaceFramePolicy,
  createRaceStyle,
  raceFrameQuerySchema,
  renderRaceFramePage,
} from './race-frame-page.ts';
import { widgetLimit } from '../play/limits.ts';

/** Serves the page with the race of a campaign for use inside a host page. */
export function createRaceFrameRouter({
  database,
  limits,
  log,
  publicUrl,
  refusedSites,
}: Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'> & { refusedSites: RefusedSites }): Router {
  const assets = readRaceFrameAssets();
  return new Router().get('/embed/race/:puzzleId', answerErrors(log, showFrameRefused), async (ctx) => {
    if (!assets) throw new Error('The widget is not built: run "npm run build" first');
    await limits.take(widgetLimit, toNetwork(ctx.ip));
    const puzzleId = uuid.safeParse(ctx.params['puzzleId']).data;
    if (puzzleId === undefined) throw new AppError('race.config_not_found');
    const race = await findEmbeddedRace(database.pool, puzzleId);
    const hostPage = findHostPage(ctx.headers);
    if (!isAllowedOrigin(hostPage, { publicUrl, allowedDomains: race.allowedDomains })) {
      refusedSites.note(race.configId, hostPage);
      throw new AppError('race.origin_not_allowed');
    }
    const style = createRaceStyle(race.colors);
    ctx.set('Content-Security-Policy', buildRaceFramePolicy(publicUrl, race.allowedDomains, style));
    // The browser must revalidate the page at every load, so a site that the owner has removed is refused at
    // once.
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = 'html';
    ctx.vary('Accept-Language');
    const query = raceFrameQuerySchema.parse(ctx.query);
    ctx.body = renderRaceFramePage({
      puzzleId,
      race,
      style,
      assets,
      publicUrl,
      query,
      language: findPageLanguage(ctx.acceptsLanguages(), query.lang ?? race.lang ?? undefined),
    });
  });
}

/**
 * Returns the origin of the page that contains the frame. Returns an empty string if the frame page is opened in a
 * tab, or if the host page hides its address; then only the browser can refuse the frame, by the policy.
 */
function findHostPage({ referer, 'sec-fetch-dest': destination }: IncomingHttpHeaders): string {
  return destination === 'iframe' && referer !== undefined && URL.canParse(referer)
    ? new URL(referer).origin
    : '';
}
