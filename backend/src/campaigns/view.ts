import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { buildImageUrl } from '../images/library/image-url.ts';
import type { CampaignRow } from './campaign.entity.ts';
import type { CountedCampaign } from './campaigns.ts';

/** Presents a campaign for its owner. The reply contains no columns that the protocol does not name (C11). */
export function presentCampaign({ row, totalSolved }: CountedCampaign): Campaign {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    title: row.title,
    description: row.description ?? null,
    imageUrl: buildImageUrl(row.imageHash),
    imageMasterUrl: buildImageUrl(row.fullSizeHash),
    difficulty: row.difficulty,
    dimensions: row.dimensions,
    boardSize: row.boardSize,
    lang: row.lang ?? null,
    shuffleAmount: row.shuffleAmount,
    rewardType: row.rewardType,
    verification: row.verification,
    networkPolicy: row.networkPolicy,
    ...presentLimits(row),
    requiresEndUser: row.requiresEndUser,
    allowsUnsignedEndUser: row.allowsUnsignedEndUser,
    imageAlt: row.imageAlt ?? null,
    ...presentSchedule(row),
    ...presentMessages(row),
    ...presentWhenEmpty(row),
    ...presentAlternative(row),
    isActive: row.isActive,
    isAwaitingPayment: row.isAwaitingPayment,
    hasPaymentAccount: Boolean(row.stripeAccountId),
    totalAttempts: row.totalAttempts,
    totalSolved,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentLimits(row: CampaignRow) {
  return {
    winsPerHour: row.winsPerHour ?? null,
    winsPerDay: row.winsPerDay ?? null,
    winsTotal: row.winsTotal ?? null,
    oneRewardPerVisitor: row.oneRewardPerVisitor,
    winsPerVisitor: row.winsPerVisitor,
    visitorPeriod: row.visitorPeriod,
  };
}

function presentSchedule({ startsAt, endsAt, timeZone }: CampaignRow) {
  return {
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    timeZone: timeZone ?? null,
  };
}

function presentWhenEmpty({ whenEmpty, fallbackCode, nextCampaignId }: CampaignRow) {
  return { whenEmpty, fallbackCode: fallbackCode ?? null, nextCampaignId: nextCampaignId ?? null };
}

function presentAlternative({ alternative, alternativeMinutes, question, acceptedAnswers }: CampaignRow) {
  return { alternative, alternativeMinutes, question: question ?? null, acceptedAnswers };
}

function presentMessages({ teaserMessage, endedMessage, wonMessage, noneLeftMessage }: CampaignRow) {
  return {
    teaserMessage: teaserMessage ?? null,
    endedMessage: endedMessage ?? null,
    wonMessage: wonMessage ?? null,
    noneLeftMessage: noneLeftMessage ?? null,
  };
}
