import { listEndpoints } from './endpoints.ts';
import { openFeatures } from './features.ts';
import { close, openFoundation } from './foundation.ts';
import { createPictureRouter } from './images/picture-router.ts';
import type { Config } from './platform/config.ts';
import type { Edges } from './platform/create-platform.ts';
import { createHealthRouter } from './platform/http/health-routes.ts';
import { answerUnknownCall, createApiRouter, createKoaApp } from './platform/http/koa-app.ts';
import { openServer } from './platform/http/server.ts';
import { openPaymentProvider } from './platform/payment-provider/open-payment-provider.ts';
import type { Sandbox } from './platform/payment-provider/sandbox/sandbox.ts';
import type { Platform } from './platform/platform.ts';
import { serveWeb } from './web/routes.ts';

export interface RunningApp {
  url: string;
  platform: Platform;
  /** What stands in Stripe's place; null when Stripe does, or nobody. */
  sandbox: Sandbox | null;
  /** Answers what is under way, writes what is counted, and stops the database if it is ours. */
  stop(): Promise<void>;
}

/** Puts the product together and serves it. `edges` replaces what stands at the outer edge, for tests. */
export async function startApp(config: Config, edges: Edges = {}): Promise<RunningApp> {
  await using opened = new AsyncDisposableStack();
  const server = opened.adopt(await openServer(config.host, config.port), ({ drain }) => drain());
  const foundation = await openFoundation(config, { url: server.url, edges, opened });
  const payment = opened.adopt(await openPaymentProvider(foundation), close);
  const platform = { ...foundation, paymentProvider: payment.provider };

  const features = await openFeatures(platform, { server, opened });
  const { auth, images, paywall, promotionCodes, quickLoad, races, services } = features;

  const app = createKoaApp(platform);
  const api = createApiRouter(listEndpoints(platform, features), services);
  app.use(createHealthRouter(platform, server.isDraining).routes());
  auth.mount(app);
  payment.mount(app);
  promotionCodes.mount(app, auth.findOwner);
  app.use(createPictureRouter(images).routes());
  app.use(api.routes());
  answerUnknownCall(app, api);
  serveWeb(app, services);
  const koa = app.callback();
  server.serve((request, response) => {
    quickLoad(request, response, () => koa(request, response));
  });
  // What was opened last is closed first: before all else streams and sockets end, and requests are answered.
  opened.defer(async () => {
    paywall.endStreams();
    await races.close();
    await server.drain();
  });
  const running = opened.move();
  return { url: server.url, platform, sandbox: payment.sandbox, stop: () => running.disposeAsync() };
}
