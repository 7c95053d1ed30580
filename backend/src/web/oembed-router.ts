import Router from '@koa/router';
import { embedIdSchema, uuid } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  frameHeightPx,
  frameWidthPx,
  imageContractPx,
  oembedRaceWidthPx,
  previewHeightPx,
  previewWidthPx,
  raceFrameHeightPx,
} from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { z } from 'zod';
import { findPage, findPageByKey } from '../hosted-pages/find-page.ts';
import { buildImageUrl, buildPreviewUrl, imageHash } from '../images/library/image-url.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { createMissLimit } from '../play/miss-limit.ts';
import type { PlayService } from '../play/play.ts';
import { findEmbeddedRace } from '../race/embed-room.ts';
import { frameQuerySchema } from './frame-page.ts';
import { buildOembed, oembedCacheSeconds, type OembedFrame, renderOembedXml } from './oembed-answer.ts';

/** The limit per network. A consumer calls once for each page that shows a link, and keeps the answer. */
export const oembedLimit: RateLimit = { name: 'oembed', calls: 300, seconds: 60 };

/** A size that is not a positive number is ignored, because consumers send many forms of "no limit". */
const sizeSchema = z.coerce.number().int().positive().catch(Infinity);

/** The query of GET /oembed?url&format&maxwidth&maxheight. */
const querySchema = z.object({
  url: z.string().catch(''),
  format: z.string().catch('json'),
  maxwidth: sizeSchema,
  maxheight: sizeSchema,
});

type Services = Pick<Platform, 'database' | 'limits' | 'log' | 'publicUrl'> & { play: PlayService };

/**
 * Serves oEmbed (G104): a consumer, such as a content management system, turns the address of a frame page into the
 * frame. The answer contains only what the frame page shows everybody.
 */
export function createOembedRouter(services: Services): Router {
  const { limits, log, publicUrl } = services;
  const countMisses = createMissLimit(limits);
  return new Router().get('/oembed', answerErrors(log), async (ctx) => {
    ctx.set('Access-Control-Allow-Origin', '*');
    const network = toNetwork(ctx.ip);
    await limits.take(oembedLimit, network);
    const { url, format, maxwidth, maxheight } = querySchema.parse(ctx.query);
    if (format !== 'json' && format !== 'xml') throw new AppError('oembed.format_unknown');
    const frame = await countMisses(network, () => findFrame(services, url));
    const answer = buildOembed(frame, { width: maxwidth, height: maxheight }, publicUrl);
    ctx.set('Cache-Control', `public, max-age=${oembedCacheSeconds}`);
    ctx.type = format === 'xml' ? 'text/xml; charset=utf-8' : 'application/json; charset=utf-8';
    ctx.body = format === 'xml' ? renderOembedXml(answer) : JSON.stringify(answer);
  });
}

/**
 * Finds the puzzle or race of a frame page's address. The frame keeps only the theme of the query, because a shared
 * address may contain the end user of the person who shared it.
 * @throws AppError play.not_found, race.config_not_found, oembed.sites_required
 */
async function findFrame({ database, play, publicUrl }: Services, url: string): Promise<OembedFrame> {
  const { pathname, query } = readAddress(publicUrl, url);
  const [, raceId] = /^\/embed\/race\/([^/]+)$/.exec(pathname) ?? [];
  if (raceId !== undefined) return await findRace({ database, publicUrl }, raceId, query);
  const embedId = await findEmbedId(database.pool, pathname);
  if (embedId === undefined) throw new AppError('play.not_found');
  const { title, imageHash: hash, fullSizeHash } = await play.findImage(embedId);
  return {
    title,
    address: `${publicUrl}/embed/${encodeURIComponent(embedId)}${query}`,
    size: { width: frameWidthPx, height: frameHeightPx },
    thumbnails: listThumbnails(publicUrl, buildImageUrl(hash), fullSizeHash),
  };
}

/** Finds the id of the embed code in the address of a frame page, of a hosted page or in a short link. */
async function findEmbedId(pool: Pool, pathname: string): Promise<string | undefined> {
  const [, slug] = /^\/p\/play\/([^/]+)$/.exec(pathname) ?? [];
  if (slug !== undefined) return (await findPage(pool, slug))?.embedId;
  const [, key] = /^\/s\/([^/]+)$/.exec(pathname) ?? [];
  if (key !== undefined) return (await findPageByKey(pool, key))?.embedId;
  const [, id] = /^\/embed\/([^/]+)$/.exec(pathname) ?? [];
  return embedIdSchema.safeParse(id).data;
}

/**
 * Reads the path and the theme of an address of this platform.
 * @throws AppError play.not_found for an address of another site
 */
function readAddress(publicUrl: string, url: string): { pathname: string; query: string } {
  const page = URL.canParse(url) ? new URL(url) : null;
  if (page?.origin !== new URL(publicUrl).origin) throw new AppError('play.not_found');
  const { theme } = frameQuerySchema.parse({ theme: page.searchParams.get('theme') });
  return { pathname: page.pathname, query: theme === 'light' ? '' : `?theme=${theme}` };
}

/** Finds a race that other sites may show. A browser refuses to show the frame of any other race there (Q6). */
async function findRace(
  { database, publicUrl }: Pick<Services, 'database' | 'publicUrl'>,
  raceId: string,
  query: string,
): Promise<OembedFrame> {
  const puzzleId = uuid.safeParse(raceId).data;
  if (puzzleId === undefined) throw new AppError('race.config_not_found');
  const { title, imageUrl, imageMasterUrl, allowedDomains } = await findEmbeddedRace(database.pool, puzzleId);
  if (allowedDomains.length === 0) throw new AppError('oembed.sites_required');
  return {
    title,
    address: `${publicUrl}/embed/race/${puzzleId}${query}`,
    size: { width: oembedRaceWidthPx, height: raceFrameHeightPx },
    thumbnails: listThumbnails(publicUrl, imageUrl, imageHash(imageMasterUrl)),
  };
}

function listThumbnails(
  publicUrl: string,
  imageUrl: string,
  fullSizeHash: string | null,
): OembedFrame['thumbnails'] {
  const preview = fullSizeHash !== null && {
    url: publicUrl + buildPreviewUrl(fullSizeHash),
    width: previewWidthPx,
    height: previewHeightPx,
  };
  const image = { url: publicUrl + imageUrl, width: imageContractPx, height: imageContractPx };
  return preview ? [preview, image] : [image];
}
