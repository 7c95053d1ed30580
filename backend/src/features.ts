import { startErasingAccounts } from './account/erase-accounts.ts';
import { createAuth } from './auth/auth.ts';
import { startAuthPurge } from './auth/purge-auth.ts';
import { findImageUses } from './campaigns/campaigns.ts';
import { campaignPurpose } from './campaigns/paid-campaigns.ts';
import { startErasing } from './campaigns/erase-campaign.ts';
import { startUnpaidPurge } from './campaigns/purge-unpaid.ts';
import { startCleaningStoredCodes } from './codes/clean-stored-codes.ts';
import { openPromotionCodes } from './codes/promotions/promotion-codes.ts';
import { startPurgingCounterSessions } from './counter/purge-sessions.ts';
import { startErasingAddresses } from './delivery/mails/erase-addresses.ts';
import { close } from './foundation.ts';
import { startPickingStoredColors } from './images/colors/pick-stored-colors.ts';
import { openImagesService } from './images/images-service.ts';
import { createDemoCampaigns } from './landing/demo-campaigns.ts';
import { createMediaService } from './media/media-service.ts';
import { renewalPurpose } from './media/rewards/renewal.ts';
import { startSweep } from './media/rewards/sweep.ts';
import { createPayments } from './payments/payments.ts';
import { startPurgingRecords } from './payments/purge-records.ts';
import { openPaywall } from './paywall/paywall.ts';
import type { HttpServer } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';
import { createCounters } from './play/counters.ts';
import { createNetworkWins } from './play/network-wins.ts';
import { isPlayToken } from './play/play-target.ts';
import { createPlayService } from './play/play.ts';
import { startPurgingTries } from './play/alternative/purge-tries.ts';
import { startPurgingRefusals } from './play/protection/purge-refusals.ts';
import { createRefusalCounters } from './play/protection/refusal-counters.ts';
import { startPurgingSlots } from './play/purge-slots.ts';
import { createSlotCounters } from './play/slot-counters.ts';
import { createFastPath } from './play/fast-path.ts';
import { createSnapshots } from './play/snapshots.ts';
import { startRollingUpWins } from './play/roll-up-wins.ts';
import { hideNotices } from './notices/erase.ts';
import { startFindingNotices } from './notices/find-notices.ts';
import { startPurgingNotices } from './notices/purge-notices.ts';
import { openRaces } from './race/races.ts';
import { collectRefusedSites } from './race/refused-sites/refused-sites.ts';
import { startForgettingNetworks } from './rewards/forget-networks.ts';
import { eraseCodes } from './codes/erase.ts';
import { measureCodes } from './codes/measure-codes.ts';
import { detachEmbeds } from './embeds/erase.ts';
import { collectSightings } from './embeds/sightings/collect-sightings.ts';
import { createSightingStreams } from './embeds/sightings/sighting-streams.ts';
import { hideRewards } from './media/rewards/erase.ts';
import { eraseSessions } from './paywall/erase.ts';
import { measurePayments } from './payments/measure-payments.ts';
import { startErasingMails } from './platform/mail/erase-mails.ts';
import { startSendingMails } from './platform/mail/send-due-mails.ts';
import { measureUploads } from './platform/upload/measure-upload.ts';
import { measureWins } from './rewards/measure-wins.ts';
import { erasePlayDays } from './play/erase.ts';
import { eraseRaces } from './race/erase.ts';
import { eraseWins } from './rewards/erase.ts';
import { eraseWaiting } from './waiting-list/erase.ts';
import { startNotifyingWaiting } from './waiting-list/notify-waiting.ts';

/** The features of the product. */
export type Features = Awaited<ReturnType<typeof openFeatures>>;

/** SQL that erases the rows of a deleted campaign, one entry per feature. Foreign keys require this order. */
const erasures = [
  ...[detachEmbeds, hideRewards, hideNotices],
  ...[eraseRaces, eraseSessions, eraseCodes, eraseWins, erasePlayDays, eraseWaiting],
];

const purgeJobs = [
  ...[startAuthPurge, startUnpaidPurge, startPurgingRecords, startPurgingCounterSessions],
  ...[startPurgingSlots, startPurgingRefusals, startPurgingTries],
];
const mailJobs = [startSendingMails, startErasingMails, startErasingAddresses];
/** The jobs that bring rows from earlier releases up to date. */
const upgradeJobs = [startCleaningStoredCodes, startPickingStoredColors];
const noticeJobs = [startFindingNotices, startPurgingNotices, startNotifyingWaiting];

/** Opens the features. Each feature opens after the features on which it depends. */
export async function openFeatures(
  platform: Platform,
  { server, opened }: { server: HttpServer; opened: AsyncDisposableStack },
) {
  const auth = opened.adopt(createAuth(platform), close);
  const payments = await createPayments(platform, {
    campaign: campaignPurpose(platform),
    media_renewal: renewalPurpose(platform),
  });
  for (const start of [...mailJobs, ...purgeJobs]) await start(platform);
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
  for (const start of upgradeJobs) await start(platform);
  const promotionCodes = opened.adopt(await openPromotionCodes(platform), close);
  const counters = opened.adopt(createCounters(platform), close);
  const sightings = opened.adopt(collectSightings(platform), close);
  const sightingStreams = createSightingStreams({ ...platform, sightings });
  const slots = opened.adopt(createSlotCounters(platform), close);
  const refusals = opened.adopt(createRefusalCounters(platform), close);
  const snapshots = createSnapshots(platform);
  const networkWins = createNetworkWins();
  const paywall = await openPaywall(platform, {
    findKeyOwner: auth.findKeyOwner,
    findEndUserKeys: auth.findEndUserKeys,
    isPlayToken: (token, presented) => isPlayToken(platform, token, presented),
  });
  const play = createPlayService({
    ...platform,
    snapshots,
    networkWins,
    counters,
    slots,
    refusals,
    sightings,
    paywall,
  });
  const fastPath = createFastPath({ ...platform, snapshots, networkWins, sightings });
  const refusedSites = opened.adopt(collectRefusedSites(platform), close);
  const races = await openRaces(platform, server, refusedSites);
  for (const start of noticeJobs) await start(platform);
  const services = {
    ...platform,
    ...auth,
    orm: platform.database.orm,
    payments,
    images,
    media,
    play,
    snapshots,
    sightingStreams,
    refusedSites,
    demos,
    promotionCodes,
    erasures,
    beforeDelete: promotionCodes.beforeCampaignDeleted,
  };
  await startErasingAccounts(services);
  return {
    auth,
    payments,
    images,
    media,
    promotionCodes,
    paywall,
    sightingStreams,
    fastPath,
    races,
    services,
  };
}
