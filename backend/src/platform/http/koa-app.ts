import Router from '@koa/router';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import Koa, { type Middleware } from 'koa';
import type { Platform } from '../platform.ts';
import type { Endpoint, HttpServices } from './endpoint.ts';
import { answerErrors, showAsJson } from './errors.ts';
import { securityHeaders, visitorCors } from './headers.ts';
import { describeApi } from './openapi.ts';
import { noteRequests } from './requests.ts';

/** An application with what every request passes, and nothing to serve yet. */
export function createKoaApp({ config, log, requests, publicUrl }: Platform): Koa {
  const app = new Koa({ proxy: config.trustedProxies > 0, maxIpsCount: config.trustedProxies });
  // Errors are answered and logged in one place; this one only hears of sockets that broke while a reply was sent.
  app.on('error', (error: unknown) => {
    log.debug({ err: error }, 'connection error');
  });
  app.use(noteRequests(requests));
  app.use(securityHeaders(publicUrl));
  app.use(answerErrors(log));
  app.use(visitorCors);
  app.use(refuseManyParameters);
  return app;
}

/** Of one address. No address of ours has as many, and what reads them for Koa takes time by the square of their number. */
const maxParameters = 100;

const refuseManyParameters: Middleware = (ctx, next) => {
  if (ctx.querystring.split('&').length > maxParameters)
    throw new AppError('request.invalid', 'The address has too many parameters.');
  return next();
};

/** The router of the API, with its own description at /api/openapi.json. */
export function createApiRouter(endpoints: readonly Endpoint[], services: HttpServices): Router {
  const router = new Router();
  for (const endpoint of endpoints) router[endpoint.method](endpoint.path, endpoint.handler(services));
  const description = JSON.stringify(describeApi(endpoints, services));
  router.get('/api/openapi.json', (ctx) => {
    ctx.type = 'application/json';
    ctx.body = description;
  });
  return router;
}

/** What no route took under /api. */
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
