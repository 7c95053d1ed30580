import { createAuth } from './auth/auth.ts';
import { findPictureUses } from './campaigns/campaigns.ts';
import { campaignPurpose } from './campaigns/paid-campaigns.ts';
import { startPurge } from './campaigns/purge-unpaid.ts';
import { openPromotionCodes } from './codes/stripe/promotion-codes.ts';
import { close } from './foundation.ts';
import { createImagesService } from './images/images-service.ts';
import { createDemoCampaigns } from './landing/demo-campaigns.ts';
import { createMediaService } from './media/media-service.ts';
import { renewalPurpose } from './media/renewal.ts';
import { startSweep } from './media/sweep.ts';
import { createPayments } from './payments/payments.ts';
import { openPaywall } from './paywall/paywall.ts';
import type { HttpServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';
import { createCounters } from './play/counters.ts';
import { isPlayToken } from './play/place.ts';
import { createPlayService } from './play/play.ts';
import { createQuickLoad } from './play/quick-load.ts';
import { createSnapshots } from './play/snapshots.ts';
import { openRaces } from './race/races.ts';
import { startForgettingNetworks } from './rewards/forget-networks.ts';

/** Everything that the product can do, ready to be asked. */
export type Features = Awaited<ReturnType<typeof openFeatures>>;

/** Opens the features, each after those it stands on. */
export async function openFeatures(
  platform: Platform,
  { server, opened }: { server: HttpServer; opened: AsyncDisposableStack },
) {
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
  return { auth, payments, images, media, promotionCodes, paywall, quickLoad, races, services };
}
