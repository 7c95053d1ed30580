import { adminEndpoints } from './admin/routes.ts';
import { createAuth } from './auth/auth.ts';
import { findPictureUses } from './campaigns/campaigns.ts';
import { campaignPurpose } from './campaigns/paid-campaigns.ts';
import { startPurge } from './campaigns/purge-unpaid.ts';
import { campaignEndpoints } from './campaigns/routes.ts';
import { codeEndpoints } from './codes/routes.ts';
import { openPromotionCodes } from './codes/stripe/promotion-codes.ts';
import { stripeEndpoints } from './codes/stripe/routes.ts';
import { embedEndpoints } from './embeds/routes.ts';
import { createImagesService } from './images/images-service.ts';
import { createPictureRouter } from './images/picture-router.ts';
import { imageEndpoints } from './images/routes.ts';
import { createDemoCampaigns } from './landing/demo-campaigns.ts';
import { landingEndpoints } from './landing/routes.ts';
import { createMediaService } from './media/media-service.ts';
import { renewalPurpose } from './media/renewal.ts';
import { mediaEndpoints } from './media/routes.ts';
import { startSweep } from './media/sweep.ts';
import { createPayments } from './payments/payments.ts';
import { stripeWebhookEndpoint } from './payments/webhook.ts';
import { openPaywall } from './paywall/paywall.ts';
import type { Config } from './platform/config.ts';
import { createPlatform, type Edges, type Foundation } from './platform/create-platform.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createHealthRouter } from './platform/http/health-routes.ts';
import { answerUnknownCall, createApiRouter, createKoaApp } from './platform/http/koa-app.ts';
import { openServer } from './platform/http/server.ts';
import { openJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { openPaymentProvider } from './platform/payment-provider/open-payment-provider.ts';
import type { Sandbox } from './platform/payment-provider/sandbox/sandbox.ts';
import type { Platform } from './platform/platform.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import { createCounters } from './play/counters.ts';
import { isPlayToken } from './play/place.ts';
import { createPlayService } from './play/play.ts';
import { createQuickLoad } from './play/quick-load.ts';
import { playEndpoints } from './play/routes.ts';
import { createSnapshots } from './play/snapshots.ts';
import { startForgettingNetworks } from './rewards/forget-networks.ts';
import { openRaces } from './race/races.ts';
import { deliveryEndpoints, rewardEndpoints } from './rewards/routes.ts';
import { entities, migrations } from './schema.ts';
import { statsEndpoints } from './stats/routes.ts';
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

  const auth = opened.adopt(createAuth(platform), close);
  const payments = await createPayments(platform, {
    campaign: campaignPurpose,
    media_renewal: renewalPurpose(platform.clock),
  });
  await startPurge(platform);
  await startForgettingNetworks(platform);
  const images = opened.adopt(createImagesService(platform, { findUses: findPictureUses }), close);
  const media = opened.adopt(await createMediaService(platform), close);
  await startSweep({ ...platform, files: media.files });
  const demos = opened.adopt(createDemoCampaigns(platform, images), close);
  const promotionCodes = opened.adopt(await openPromotionCodes(platform), close);
  const counters = opened.adopt(createCounters(platform), close);
  const snapshots = createSnapshots(platform);
  const paywall = await openPaywall(platform, {
    findKeyOwner: auth.findKeyOwner,
    isPlayToken: (token, presented) => isPlayToken(platform, token, presented),
  });
  const play = createPlayService({ ...platform, snapshots, counters, paywall });
  const quickLoad = createQuickLoad({ ...platform, snapshots });
  const races = await openRaces(platform, server);
  const services = {
    ...platform,
    ...auth,
    orm: platform.database.orm,
    payments,
    images,
    media,
    play,
    demos,
    promotionCodes,
  };
  const endpoints = [
    ...auth.endpoints,
    ...payments.endpoints,
    stripeWebhookEndpoint(platform, [...payments.eventHandlers, ...promotionCodes.eventHandlers]),
    ...imageEndpoints(services),
    ...campaignEndpoints({ ...services, beforeDelete: promotionCodes.beforeCampaignDeleted }),
    ...embedEndpoints(services),
    ...codeEndpoints(services),
    ...stripeEndpoints(services),
    ...mediaEndpoints(services),
    ...paywall.endpoints,
    ...rewardEndpoints(services),
    ...deliveryEndpoints({ ...platform, files: media.files, isSessionActive: paywall.isSessionActive }),
    ...playEndpoints(services),
    ...races.endpoints,
    ...adminEndpoints(services),
    ...statsEndpoints(services),
    ...landingEndpoints(services),
  ];

  const app = createKoaApp(platform);
  const api = createApiRouter(endpoints, services);
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

/** What every feature stands on, each part closed after what stands on it. */
async function openFoundation(
  config: Config,
  { url, edges, opened }: { url: string; edges: Edges; opened: AsyncDisposableStack },
): Promise<Foundation> {
  const log = edges.log ?? createLog(config);
  const database = opened.adopt(await openDatabase(config, { entities, migrations, log }), close);
  const jobs = opened.adopt(await openJobs({ pool: database.pool, log }), close);
  const redis = await openRedis(config, { pool: database.pool, log });
  if (redis) opened.adopt(redis, close);
  return await createPlatform(config, { url, database, jobs, redis, log, clock: edges.clock });
}

const close = (part: { close(): Promise<void> }) => part.close();
