import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaRenewalPriceCents, mediaStorageMonths } from '@puzzle-prize/sdk/protocol/limits';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Payments } from '../../payments/payments.ts';
import type { Purpose } from '../../payments/purpose.ts';
import { getRenewedUntil } from './expiry.ts';
import { MediaRewardEntity } from './media-reward.entity.ts';
import { findCampaign } from '../../campaigns/campaign-sql.ts';
import { findCampaignImage } from '../../campaigns/find-campaign-image.ts';
import { campaignChanged } from '../../campaigns/topics.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Creates a checkout for twelve more months of all media of a campaign (M11, G38).
 * @throws AppError media.none, and the codes of `openCheckout`
 */
export async function orderRenewal(
  em: SqlEntityManager,
  { id, creatorId, title }: CampaignRow,
  payments: Payments,
): Promise<string> {
  payments.requireProvider();
  if ((await em.count(MediaRewardEntity, stored(id))) === 0) throw new AppError('media.none');
  return await payments.checkout(em, {
    ownerId: creatorId,
    planType: 'media_renewal',
    puzzleId: id,
    description: `${mediaStorageMonths} months of media storage for "${title}"`,
    amountCents: mediaRenewalPriceCents,
  });
}

/** Defines what a payment for the plan `media_renewal` does. */
export function renewalPurpose({ bus, clock }: Pick<Platform, 'bus' | 'clock'>): Purpose {
  return {
    returnPath: (puzzleId) => `/media/${puzzleId}`,
    findImagePath: findCampaignImage,
    async deliver(tx, { puzzleId }) {
      const items = await tx.find(MediaRewardEntity, stored(puzzleId), {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      for (const item of items) {
        item.expiresAt = new Date(getRenewedUntil(item.expiresAt.getTime(), clock.now()));
      }
      await tx.flush();
      return items.length > 0;
    },
    announce({ puzzleId }) {
      bus.publish(campaignChanged, { campaignId: puzzleId });
    },
    async confirm(em, { puzzleId }) {
      const [first] = await em.find(MediaRewardEntity, stored(puzzleId), {
        orderBy: { expiresAt: 'asc' },
        limit: 1,
      });
      const campaign = await findCampaign(em, puzzleId);
      if (!first || !campaign) return null;
      const day = first.expiresAt.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
      return `The media of "${campaign.title}" are stored until ${day}.`;
    },
  };
}

/** Builds the filter for those items of a campaign that still have a file. */
function stored(puzzleId: string) {
  return { puzzleId, mediaHash: { $ne: null } } as const;
}
