import Router from '@koa/router';
import { counterKeySchema } from '@puzzle-prize/sdk/protocol';
import { renderCounterPage, renderUnknownCounterPage } from '../counter/counter-page.ts';
import { findCounterTitle } from '../counter/counters.ts';
import { findOwnerLocale, setLanguageHeaders } from '../language/owner-locale.ts';
import { answerErrors } from '../platform/http/errors.ts';
import { toNetwork } from '../platform/http/network.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import { sendPage } from '../platform/page/page.ts';
import type { Platform } from '../platform/platform.ts';
import { readCounterAssets } from './assets.ts';

const pageLimit: RateLimit = { name: 'counterPage', calls: 120, seconds: 60 };

/**
 * Serves the pages on which staff redeem codes (G111), in the language of the device (G130). Only these pages may use
 * the camera.
 */
export function createCounterRouter({
  database,
  limits,
  log,
}: Pick<Platform, 'database' | 'limits' | 'log'>): Router {
  const assets = readCounterAssets();
  return new Router().get('/redeem/:counterKey', answerErrors(log), async (ctx) => {
    await limits.take(pageLimit, toNetwork(ctx.ip));
    const publicKey = counterKeySchema.safeParse(ctx.params['counterKey']).data;
    const title = publicKey === undefined ? null : await findCounterTitle(database.pool, publicKey);
    ctx.set({
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
      'Permissions-Policy': 'camera=(self)',
    });
    const locale = findOwnerLocale(ctx);
    setLanguageHeaders(ctx, locale);
    sendPage(
      ctx,
      publicKey !== undefined && title !== null
        ? renderCounterPage({ publicKey, title, script: assets?.script ?? '', locale })
        : renderUnknownCounterPage(locale),
    );
  });
}
