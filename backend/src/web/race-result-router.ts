import Router from '@koa/router';
import { uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import { addOwnTexts } from '../campaigns/texts/own-language.ts';
import type { ImagesService } from '../images/images-service.ts';
import type { DocumentLanguage } from '../language/document-language.ts';
import { findPageLanguage, languageQuerySchema } from '../language/page-language.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { raceResultLimit } from '../race/limits.ts';
import { findResult, type RaceResult } from '../race/results/find-result.ts';
import { createResultImages } from '../race/results/result-images.ts';
import { readRaceResultAssets } from './assets.ts';
import { renderFailedResultPage, renderRaceResultPage, renderUnknownResultPage } from './race-result-page.ts';

/**
 * The time for which browsers cache an image, as for previews of puzzles. Crawlers of messengers keep their own
 * copies of images.
 */
const imageMaxAgeSeconds = 7 * 24 * 60 * 60;

type Services = Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'> & {
  images: Pick<ImagesService, 'findImageBytes'>;
};

/** Serves the pages of published race results (G83) and the images that messengers show for them. */
export function createRaceResultRouter({ database, images, limits, log, publicUrl }: Services): Router {
  const assets = readRaceResultAssets();
  const drawn = createResultImages(images.findImageBytes);
  const find = async (
    shareId: string | undefined,
  ): Promise<{ shareId: string; result: RaceResult } | null> => {
    const id = uuid.safeParse(shareId).data;
    const result = id === undefined ? null : await findResult(database.pool, id);
    return id !== undefined && result ? { shareId: id, result } : null;
  };
  const showFailure = answerErrors(log, (ctx, error) => {
    sendPage(ctx, renderFailedResultPage(error, findLanguage(ctx)));
  });
  return new Router()
    .get('/race/result/:shareId', keepUnlisted, showFailure, async (ctx) => {
      await limits.take(raceResultLimit, toNetwork(ctx.ip));
      const found = await find(ctx.params['shareId']);
      const language = await addOwnTexts(
        (...call) => database.pool.query(...call),
        found?.result.puzzleId ?? null,
        findLanguage(ctx),
      );
      ctx.vary('Accept-Language');
      sendPage(
        ctx,
        found
          ? renderRaceResultPage({ ...found, script: assets?.script, publicUrl, language })
          : renderUnknownResultPage(language),
      );
    })
    .get('/race/result/:shareId/image.jpg', answerErrors(log), async (ctx) => {
      await limits.take(raceResultLimit, toNetwork(ctx.ip));
      const found = await find(ctx.params['shareId']);
      if (!found) throw new AppError('race.result_not_found');
      const { bytes, isComplete } = await drawn.find(found.shareId, found.result);
      // The campaign and its image may have been deleted meanwhile.
      if (!isComplete && !(await find(found.shareId))) throw new AppError('race.result_not_found');
      ctx.set({
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': isComplete ? `public, max-age=${imageMaxAgeSeconds}` : 'no-store',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      ctx.type = 'image/jpeg';
      ctx.body = bytes;
    });
}

const findLanguage = (ctx: Context): DocumentLanguage =>
  findPageLanguage(ctx.acceptsLanguages(), languageQuerySchema.parse(ctx.query['lang']));

/** Keeps the address out of search engines. The players decide whom they tell about their race. */
const keepUnlisted: Middleware = async (ctx, next) => {
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  await next();
};
