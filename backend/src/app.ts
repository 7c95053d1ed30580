import { setTimeout as sleep } from 'node:timers/promises';
import { apiReference } from './api-reference/api-reference.ts';
import { listEndpoints } from './endpoints.ts';
import { type Features, openFeatures } from './features.ts';
import { close, openFoundation } from './foundation.ts';
import { createImageRouter } from './images/library/image-router.ts';
import { createPreviewRouter } from './images/preview/preview-router.ts';
import type { Config } from './platform/config.ts';
import type { Edges } from './platform/create-platform.ts';
import { checkWritable } from './platform/database/check-writable.ts';
import { createHealthRouter } from './platform/http/health-routes.ts';
import { answerUnknownCall, createApiRouter, createKoaApp } from './platform/http/koa-app.ts';
import { createReadiness, type ReadinessCheck } from './platform/http/readiness.ts';
import { openServer } from './platform/http/server.ts';
import { openPaymentProvider } from './platform/payment-provider/open-payment-provider.ts';
import type { Platform } from './platform/platform.ts';
import { createPrizePageRouter } from './delivery/routes.ts';
import { isBuilt } from './web/assets.ts';
import { serveWeb } from './web/routes.ts';

export interface RunningApp {
  url: string;
  platform: Platform;
  /**
   * Stops the server. For `STOP_DELAY_SECONDS`, the server still accepts requests but returns 503 at
   * `/readyz`, so that a load balancer sends no new requests. Then the server completes open requests, writes
   * counters and stops an embedded database.
   */
  stop(): Promise<void>;
}

/** Assembles the product and serves it. Tests use `edges` to replace services outside the product. */
export async function startApp(config: Config, edges: Edges = {}): Promise<RunningApp> {
  await using opened = new AsyncDisposableStack();
  const server = opened.adopt(
    await openServer(config.host, config.port, { isShared: edges.worker !== undefined }),
    ({ drain }) => drain(),
  );
  const foundation = await openFoundation(config, { url: server.url, edges, opened });
  server.logRefused(foundation.log);
  const payment = opened.adopt(await openPaymentProvider(foundation, edges.openSandbox), close);
  const platform = { ...foundation, paymentProvider: payment.provider };

  const features = await openFeatures(platform, { server, opened });
  const { auth, images, paywall, promotionCodes, sightingStreams, fastPath, races, services } = features;

  const app = createKoaApp(platform);
  const api = createApiRouter(listEndpoints(platform, features), { ...services, apiReference });
  const checkReadiness = createReadiness(createReadinessChecks(platform, features), platform);
  app.use(createHealthRouter(platform, { isDraining: server.isDraining, checkReadiness }).routes());
  auth.mount(app);
  promotionCodes.mount(app, auth.findOwner);
  app.use(createImageRouter(images).routes());
  app.use(createPreviewRouter({ ...platform, images }).routes());
  app.use(createPrizePageRouter(platform).routes());
  app.use(api.routes());
  answerUnknownCall(app, api);
  serveWeb(app, services);
  const koa = app.callback();
  server.serve((request, response) => {
    fastPath(request, response, () => koa(request, response));
  });
  await server.listen();
  // The parts close in reverse order of opening, so this step runs first: it ends streams and sockets, and
  // completes requests.
  opened.defer(async () => {
    paywall.endStreams();
    sightingStreams.close();
    await races.close();
    await server.drain();
  });
  const running = opened.move();
  return {
    url: server.url,
    platform,
    async stop() {
      server.announceStop();
      await sleep(config.stopDelaySeconds * 1000);
      await running.disposeAsync();
    },
  };
}

/**
 * Time in milliseconds for which the result of an S3 check stays valid. Checks are rare, because each check writes
 * and S3 providers charge for writes.
 */
const s3KeepMs = 30_000;

/** Creates the checks that `/readyz` runs and reports. */
function createReadinessChecks(
  { config, database, jobs }: Platform,
  { media }: Features,
): Record<string, ReadinessCheck> {
  const hasFiles = isBuilt() || config.environment === 'test';
  return {
    database: { check: () => checkWritable(database.pool) },
    storage: { check: () => media.files.checkWritable(), ...(config.s3 && { keepMs: s3KeepMs }) },
    builtFiles: {
      check: () => (hasFiles ? Promise.resolve() : Promise.reject(new Error('run "npm run build" first'))),
    },
    jobs: {
      check: () =>
        jobs.isRunning() ? Promise.resolve() : Promise.reject(new Error('the job queue does not respond')),
    },
  };
}
