import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { titleMaxChars } from '@puzzle-prize/sdk/protocol/limits';
import type { Clock } from '../platform/clock.ts';
import type { CampaignRow } from './campaign.entity.ts';
import { type CountedCampaign, insertCampaign, takeFreeCampaignIfLeft } from './campaigns.ts';
import { copyTexts } from './texts/campaign-texts.ts';

const copySuffix = ' (copy)';

/**
 * Copies a campaign with its image, texts in all languages and rules, but without codes, media, plays and times. The
 * copy is inactive: a draft that awaits its payment (C6), or paused if it is the owner's free campaign (C4).
 */
export async function duplicateCampaign(
  em: SqlEntityManager,
  campaign: CampaignRow,
  clock: Clock,
): Promise<CountedCampaign> {
  const row = await em.transactional(async (tx) => {
    const isFree = await takeFreeCampaignIfLeft(tx, campaign.creatorId);
    const copy = await insertCampaign(tx, campaign.creatorId, {
      fields: copyFields(campaign),
      clock,
      isAwaitingPayment: !isFree,
      isActive: false,
    });
    await copyTexts(tx, campaign.id, copy.id);
    return copy;
  });
  return { row, totalSolved: 0 };
}

function copyFields({ title, ...campaign }: CampaignRow) {
  // If the cut splits a character of two UTF-16 units, its first half is removed.
  const fits = title.slice(0, titleMaxChars - copySuffix.length).replace(/[\uD800-\uDBFF]$/, '');
  return {
    title: `${fits}${copySuffix}`,
    description: campaign.description ?? null,
    imageHash: campaign.imageHash,
    fullSizeHash: campaign.fullSizeHash,
    imageAlt: campaign.imageAlt ?? null,
    difficulty: campaign.difficulty,
    dimensions: campaign.dimensions,
    boardSize: campaign.boardSize,
    lang: campaign.lang,
    shuffleAmount: campaign.shuffleAmount,
    rewardType: campaign.rewardType,
    verification: campaign.verification,
    ...copyLimits(campaign),
    requiresEndUser: campaign.requiresEndUser,
    allowsUnsignedEndUser: campaign.allowsUnsignedEndUser,
    timeZone: campaign.timeZone ?? null,
    teaserMessage: campaign.teaserMessage ?? null,
    endedMessage: campaign.endedMessage ?? null,
    wonMessage: campaign.wonMessage ?? null,
    noneLeftMessage: campaign.noneLeftMessage ?? null,
    whenEmpty: campaign.whenEmpty,
    fallbackCode: campaign.fallbackCode ?? null,
    nextCampaignId: campaign.nextCampaignId ?? null,
    alternative: campaign.alternative,
    alternativeMinutes: campaign.alternativeMinutes,
    question: campaign.question ?? null,
    acceptedAnswers: campaign.acceptedAnswers,
  };
}

function copyLimits(campaign: Omit<CampaignRow, 'title'>) {
  return {
    networkPolicy: campaign.networkPolicy,
    winsPerHour: campaign.winsPerHour ?? null,
    winsPerDay: campaign.winsPerDay ?? null,
    winsTotal: campaign.winsTotal ?? null,
    oneRewardPerVisitor: campaign.oneRewardPerVisitor,
    winsPerVisitor: campaign.winsPerVisitor,
    visitorPeriod: campaign.visitorPeriod,
  };
}
