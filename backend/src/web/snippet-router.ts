import Router from '@koa/router';
import { embedIdSchema, uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { buildImageUrl, buildPreviewUrl } from '../images/library/image-url.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { widgetLimit } from '../play/limits.ts';
import { createMissLimit } from '../play/miss-limit.ts';
import type { PlayService } from '../play/play.ts';
import { findEmbeddedRace } from '../race/embed-room.ts';

/**
 * The limit per network on images of snippets. It is separate, so that images do not count toward a network's limit
 * on plays.
 */
const imageLimit: RateLimit = { name: 'snippetImage', calls: 600, seconds: 60 };

/** The cache time of a redirect, in which a browser may show the image of an earlier campaign. */
const imageMaxAgeSeconds = 300;

/**
 * Serves what a pasted snippet may request before its script runs: the first deal, and a redirect to the image of
 * the campaign that an embed code or a race shows now. Pages show this image until the script runs, and instead of
 * the puzzle where no script runs (G62). Owners also use a redirect to the preview in the head of their pages (G65).
 */
export function createSnippetRouter({
  database,
  limits,
  play,
}: Pick<Platform, 'database' | 'limits'> & { play: PlayService }): Router {
  const countMisses = createMissLimit(limits);
  return new Router()
    .get('/embed/:embedId/image', async (ctx) => {
      const network = toNetwork(ctx.ip);
      await limits.take(imageLimit, network);
      const { imageHash } = await countMisses(network, () => play.findImage(parseEmbedId(ctx)));
      redirect(ctx, buildImageUrl(imageHash));
    })
    .get('/embed/:embedId/preview', async (ctx) => {
      const network = toNetwork(ctx.ip);
      await limits.take(imageLimit, network);
      const { fullSizeHash } = await countMisses(network, () => play.findImage(parseEmbedId(ctx)));
      redirect(ctx, buildPreviewUrl(fullSizeHash));
    })
    .get('/embed/:embedId/opening', async (ctx) => {
      const network = toNetwork(ctx.ip);
      await limits.take(widgetLimit, network);
      const visitor = { network, userAgent: ctx.get('user-agent'), languages: ctx.get('accept-language') };
      ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' });
      ctx.body = await countMisses(network, () => play.loadOpening(parseEmbedId(ctx), visitor));
    })
    .get('/embed/race/:puzzleId/image', async (ctx) => {
      await limits.take(imageLimit, toNetwork(ctx.ip));
      const puzzleId = uuid.safeParse(ctx.params['puzzleId']).data;
      if (puzzleId === undefined) throw new AppError('race.config_not_found');
      redirect(ctx, (await findEmbeddedRace(database.pool, puzzleId)).imageUrl);
    });
}

/** @throws AppError play.not_found for text that cannot be an id */
function parseEmbedId({ params }: { params: Record<string, string | undefined> }): string {
  const embedId = embedIdSchema.safeParse(params['embedId']).data;
  if (embedId === undefined) throw new AppError('play.not_found');
  return embedId;
}

function redirect(ctx: Context, path: string): void {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': `public, max-age=${imageMaxAgeSeconds}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  ctx.redirect(path);
}
