import type { DocumentLanguage } from '../language/document-language.ts';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { addOwnTexts } from '../campaigns/texts/own-language.ts';
import { findPageLanguage, languageQuerySchema } from '../language/page-language.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { buildPrizeUrl } from './describe-delivery.ts';
import { findPrize, noteOpened } from './prize.ts';
import { renderFailedPage, renderPrizePage, renderUnknownPrizePage } from './prize-page.ts';

/**
 * The limit is high enough for many winners who share one IP address. At this rate, nobody can guess a secret of 128
 * bits.
 */
const prizePageLimit: RateLimit = { name: 'prizePage', calls: 120, seconds: 60 };

type Services = Pick<Platform, 'clock' | 'database' | 'limits' | 'log' | 'publicUrl' | 'secrets'>;

/** Serves the prize pages (G56). Everybody who knows the address of a page can see its code. */
export function createPrizePageRouter(services: Services): Router {
  const { clock, database, limits, log } = services;
  const showFailure = answerErrors(log, (ctx, error) => {
    sendPage(ctx, renderFailedPage(error, readLanguage(ctx)));
  });
  return new Router().get('/p/:secret', keepPrivate, showFailure, async (ctx) => {
    await limits.take(prizePageLimit, toNetwork(ctx.ip));
    const secret = ctx.params['secret'] ?? '';
    const prize = await findPrize(services, secret);
    if (!prize) {
      sendPage(ctx, renderUnknownPrizePage(readLanguage(ctx)));
      return;
    }
    // Programs that check links send HEAD requests. These do not count, because nobody sees the code.
    if (ctx.method === 'GET') await noteOpened(database.pool, prize.attemptId, secret);
    const pageUrl = buildPrizeUrl(services, prize.attemptId, readAskedLanguage(ctx));
    const language = await addOwnTexts(
      (...call) => database.pool.query(...call),
      prize.puzzleId,
      readLanguage(ctx, prize.lang),
    );
    sendPage(ctx, renderPrizePage(prize, { pageUrl, nowMs: clock.now(), language }));
  });
}

/** Returns the language of `?lang=`; undefined without one. */
const readAskedLanguage = (ctx: Context): string | undefined => languageQuerySchema.parse(ctx.query['lang']);

/** Returns the language that the address asks for, else that of the campaign, else that of the browser. */
const readLanguage = (ctx: Context, campaignLanguage: string | null = null): DocumentLanguage =>
  findPageLanguage(ctx.acceptsLanguages(), readAskedLanguage(ctx) ?? campaignLanguage ?? undefined);

/** Hides the address of the page from search engines and from the sites to which the page links. */
const keepPrivate: Middleware = async (ctx, next) => {
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' });
  await next();
};
