import type { Campaign } from '@puzzle-prize/sdk/protocol';
import { buildImageUrl } from '../images/library/image-url.ts';
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
    shuffleAmount: row.shuffleAmount,
    rewardType: row.rewardType,
    verification: row.verification,
    winsPerHour: row.winsPerHour ?? null,
    oneRewardPerVisitor: row.oneRewardPerVisitor,
    requiresEndUser: row.requiresEndUser,
    allowsUnsignedEndUser: row.allowsUnsignedEndUser,
    isActive: row.isActive,
    isAwaitingPayment: row.isAwaitingPayment,
    hasPaymentAccount: Boolean(row.stripeAccountId),
    totalAttempts: row.totalAttempts,
    totalSolved,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
