import { createAuth } from './auth/auth.ts';
import { startSignInPurge } from './auth/purge-sign-ins.ts';
import { findImageUses } from './campaigns/campaigns.ts';
import { campaignPurpose } from './campaigns/paid-campaigns.ts';
import { startErasing } from './campaigns/erase-campaign.ts';
import { startUnpaidPurge } from './campaigns/purge-unpaid.ts';
import { startCleaningStoredCodes } from './codes/clean-stored-codes.ts';
import { openPromotionCodes } from './codes/promotions/promotion-codes.ts';
import { close } from './foundation.ts';
import { openImagesService } from './images/images-service.ts';
import { createDemoCampaigns } from './landing/demo-campaigns.ts';
import { createMediaService } from './media/media-service.ts';
import { renewalPurpose } from './media/rewards/renewal.ts';
import { startSweep } from './media/rewards/sweep.ts';
import { createPayments } from './payments/payments.ts';
import { openPaywall } from './paywall/paywall.ts';
import type { HttpServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';
import { createCounters } from './play/counters.ts';
import { isPlayToken } from './play/play-target.ts';
import { createPlayService } from './play/play.ts';
import { createFastPath } from './play/fast-path.ts';
import { createSnapshots } from './play/snapshots.ts';
import { startRollingUpWins } from './play/roll-up-wins.ts';
import { openRaces } from './race/races.ts';
import { startForgettingNetworks } from './rewards/forget-networks.ts';
import { eraseCodes } from './codes/erase.ts';
import { measureCodes } from './codes/measure-codes.ts';
import { detachEmbeds } from './embeds/erase.ts';
import { hideRewards } from './media/rewards/erase.ts';
import { eraseSessions } from './paywall/erase.ts';
import { measurePayments } from './payments/measure-payments.ts';
import { measureUploads } from './platform/upload/measure-upload.ts';
import { measureWins } from './rewards/measure-wins.ts';
import { erasePlayDays } from './play/erase.ts';
import { eraseRaces } from './race/erase.ts';
import { eraseWins } from './rewards/erase.ts';

/** The features of the product. */
export type Features = Awaited<ReturnType<typeof openFeatures>>;

/** Functions that erase the rows of a deleted campaign, one per feature. Foreign keys require this order. */
const erasures = [
  ...[detachEmbeds, hideRewards],
  ...[eraseRaces, eraseSessions, eraseCodes, eraseWins, erasePlayDays],
];

/** Opens the features. Each feature opens after the features on which it depends. */
export async function openFeatures(
  platform: Platform,
  { server, opened }: { server: HttpServer; opened: AsyncDisposableStack },
) {
  const auth = createAuth(platform);
  const payments = await createPayments(platform, {
    campaign: campaignPurpose(platform),
    media_renewal: renewalPurpose(platform),
  });
  await startSignInPurge(platform);
  await startUnpaidPurge(platform);
  measurePayments(platform);
  measureCodes(platform);
  measureWins(platform);
  measureUploads(platform);
  await startErasing(platform, erasures);
  await startRollingUpWins(platform);
  await startForgettingNetworks(platform);
  const images = opened.adopt(await openImagesService(platform, { findUses: findImageUses }), close);
  const media = opened.adopt(await createMediaService(platform), close);
  await startSweep({ ...platform, files: media.files });
  const demos = opened.adopt(createDemoCampaigns(platform), close);
  await startCleaningStoredCodes(platform);
  const promotionCodes = opened.adopt(await openPromotionCodes(platform), close);
  const counters = opened.adopt(createCounters(platform), close);
  const snapshots = createSnapshots(platform);
  const paywall = await openPaywall(platform, {
    findKeyOwner: auth.findKeyOwner,
    findEndUserKey: auth.findEndUserKey,
    isPlayToken: (token, presented) => isPlayToken(platform, token, presented),
  });
  const play = createPlayService({ ...platform, snapshots, counters, paywall });
  const fastPath = createFastPath({ ...platform, snapshots });
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
    erasures,
  };
  return { auth, payments, images, media, promotionCodes, paywall, fastPath, races, services };
}
