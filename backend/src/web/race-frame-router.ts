import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { Platform } from '../platform/platform.ts';
import { findEmbeddedRace } from '../race/embed-room.ts';
import { readRaceFrameAssets } from './assets.ts';
import { showFrameRefused } from './frame-refused-page.ts';
import { buildRaceFramePolicy, raceFrameQuerySchema, renderRaceFramePage } from './race-frame-page.ts';
import { widgetLimit } from '../play/limits.ts';

/** Serves the page with the race of a campaign for use inside a host page. */
export function createRaceFrameRouter({
  database,
  limits,
  log,
  publicUrl,
}: Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'>): Router {
  const assets = readRaceFrameAssets();
  return new Router().get('/embed/race/:puzzleId', answerErrors(log, showFrameRefused), async (ctx) => {
    if (!assets) throw new Error('The widget is not built: run "npm run build" first');
    await limits.take(widgetLimit, toNetwork(ctx.ip));
    const puzzleId = uuid.safeParse(ctx.params['puzzleId']).data;
    if (puzzleId === undefined) throw new AppError('race.config_not_found');
    const race = await findEmbeddedRace(database.pool, puzzleId);
    ctx.set('Content-Security-Policy', buildRaceFramePolicy(publicUrl, race.allowedDomains));
    // The browser must revalidate the page at every load, so a site that the owner has removed is refused at
    // once.
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.type = 'html';
    ctx.body = renderRaceFramePage({
      puzzleId,
      race,
      assets,
      publicUrl,
      query: raceFrameQuerySchema.parse(ctx.query),
    });
  });
}
