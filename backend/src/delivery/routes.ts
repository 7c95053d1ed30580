import Router from '@koa/router';
import type { Middleware } from 'koa';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { buildPrizeUrl } from './describe-delivery.ts';
import { findPrize, noteOpened } from './prize.ts';
import { renderFailedPage, renderPrizePage, unknownPrizePage } from './prize-page.ts';

/** High enough for many winners behind one address. A secret of 128 bits cannot be guessed at any such rate. */
const prizePageLimit: RateLimit = { name: 'prizePage', calls: 120, seconds: 60 };

type Services = Pick<Platform, 'clock' | 'database' | 'limits' | 'log' | 'publicUrl' | 'secrets'>;

/** Serves the prize pages (G56). Everybody who knows an address may see its code, as with the code itself. */
export function createPrizePageRouter(services: Services): Router {
  const { clock, database, limits, log } = services;
  const showFailure = answerErrors(log, (ctx, error) => {
    sendPage(ctx, renderFailedPage(error));
  });
  return new Router().get('/p/:secret', keepPrivate, showFailure, async (ctx) => {
    await limits.take(prizePageLimit, toNetwork(ctx.ip));
    const secret = ctx.params['secret'] ?? '';
    const prize = await findPrize(services, secret);
    if (!prize) {
      sendPage(ctx, unknownPrizePage);
      return;
    }
    // Programs that check links send HEAD requests, and nobody sees the code.
    if (ctx.method === 'GET') await noteOpened(database.pool, prize.attemptId, secret);
    const pageUrl = buildPrizeUrl(services, prize.attemptId);
    sendPage(ctx, renderPrizePage(prize, { pageUrl, nowMs: clock.now() }));
  });
}

/** Keeps the address out of search engines, and from the sites to which the page leads. */
const keepPrivate: Middleware = async (ctx, next) => {
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
  await next();
};
