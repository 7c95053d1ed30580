import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import Koa, { type Context, type Middleware } from 'koa';
import type { Platform } from '../platform.ts';
import type { Endpoint, HttpServices } from './endpoint.ts';
import { answerErrors, showAsJson } from './errors.ts';
import { answerPreflight, openToEverySite, buildSecurityHeaders } from './headers.ts';
import { describeApi } from './openapi.ts';
import type { ApiReference } from './openapi-reference.ts';
import { noteRequests } from './requests.ts';

/** Creates an application with the middleware for every request, but without routes. */
export function createKoaApp({ config, log, requests, publicUrl }: Platform): Koa {
  const app = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies });
  // `answerErrors` handles and logs all other errors. Only errors of replies that have started and errors of
  // disconnected callers arrive here.
  app.on('error', (error: unknown, ctx?: Context) => {
    const isCallerGone = !ctx?.writable || ctx.res.destroyed;
    log[isCallerGone ? 'debug' : 'error']({ err: error }, isCallerGone ? 'connection error' : 'reply failed');
  });
  app.use(noteRequests(requests));
  app.use(buildSecurityHeaders(publicUrl));
  app.use(answerErrors(log));
  app.use(refuseManyParameters);
  return app;
}

/**
 * Maximum number of query parameters in a URL. No URL of the product has this many, and Koa’s parser takes
 * time proportional to the square of their number.
 */
const maxParameters = 100;

const refuseManyParameters: Middleware = (ctx, next) => {
  if (ctx.querystring.split('&').length > maxParameters)
    throw new AppError('request.invalid', 'The address has too many parameters.');
  return next();
};

/** Creates the router of the API, with its description at /api/openapi.json. */
export function createApiRouter(
  endpoints: readonly Endpoint[],
  services: HttpServices & { apiReference: ApiReference },
): Router {
  const router = new Router();
  for (const endpoint of endpoints) {
    const handle = endpoint.handler(services);
    if (endpoint.access === 'visitor') {
      router.options(endpoint.path, openToEverySite, answerPreflight);
      router[endpoint.method](endpoint.path, openToEverySite, handle);
    } else {
      router[endpoint.method](endpoint.path, handle);
    }
  }
  let description: string | null = null;
  router.get('/api/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = description ??= JSON.stringify(describeApi(endpoints, services));
  });
  return router;
}

/** Handles calls under /api that match no route. */
export function answerUnknownCall(app: Koa, router: Router): void {
  app.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods));
    if (methods.size > 0) ctx.set('Allow', [...methods].join(', '));
    showAsJson(ctx, new AppError(methods.size > 0 ? 'request.method_not_allowed' : 'request.not_found'));
  });
}
