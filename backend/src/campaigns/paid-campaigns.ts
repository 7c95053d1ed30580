import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CampaignCheckoutReply, campaignDataSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { campaignPriceCents } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { runSql } from '../platform/database/run-sql.ts';
import type { Order } from '../payments/orders.ts';
import type { Payments } from '../payments/payments.ts';
import type { Purpose } from '../payments/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import {
  resolveCampaignFields,
  type CampaignFields,
  insertCampaign,
  isEligibleForFree,
} from './campaigns.ts';
import { findCampaignImage } from './find-campaign-image.ts';
import { campaignChanged } from './topics.ts';

/**
 * Creates a campaign that awaits its payment, together with the order (C6, G36). A repeated call with the
 * same fields, for example after a lost reply or after a use of the back button, continues the order of the
 * same campaign.
 * @returns the URL of the payment page and the id of the campaign
 * @throws AppError campaign.free_left, campaign.image_unknown, and the codes of `openCheckout`
 */
export async function orderCampaign(
  em: SqlEntityManager,
  ownerId: string,
  services: { data: z.output<typeof campaignDataSchema>; clock: Clock; payments: Payments },
): Promise<CampaignCheckoutReply> {
  const { data, clock, payments } = services;
  payments.requireProvider();
  if (await isEligibleForFree(em, ownerId)) throw new AppError('campaign.free_left');
  const order = await em.transactional(async (tx) => {
    await runSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaigns of ${ownerId}`]);
    const fields = await resolveCampaignFields(tx, ownerId, data);
    const campaign =
      (await findAwaitingPayment(tx, ownerId, fields)) ??
      (await insertCampaign(tx, ownerId, { fields, clock, isAwaitingPayment: true }));
    const opened = toOrder(campaign);
    await payments.openOrder(tx, opened);
    return opened;
  });
  return { url: await payments.checkout(em, order), puzzleId: order.puzzleId };
}

/**
 * Continues the payment for a campaign that awaits payment.
 * @returns the URL of the payment page
 * @throws AppError campaign.not_found, campaign.already_paid, and the codes of `openCheckout`
 */
export async function continueCheckout(
  em: SqlEntityManager,
  { id, creatorId }: Pick<CampaignRow, 'id' | 'creatorId'>,
  payments: Payments,
): Promise<string> {
  payments.requireProvider();
  const order = await em.transactional(async (tx) => {
    // The lock prevents a deletion of the campaign, but an arriving payment can still activate it.
    await runSql(tx, 'select from puzzles where id = $1 for key share', [id]);
    const campaign = await tx.findOne(CampaignEntity, { id, creatorId }, { refresh: true });
    if (!campaign) throw new AppError('campaign.not_found');
    if (!campaign.isAwaitingPayment) throw new AppError('campaign.already_paid');
    const opened = toOrder(campaign);
    await payments.openOrder(tx, opened);
    return opened;
  });
  return await payments.checkout(em, order);
}

/**
 * Activates a campaign when its payment for the plan `campaign` arrives. An archived campaign is restored at
 * the same time.
 */
export function campaignPurpose({ bus }: Pick<Platform, 'bus'>): Purpose {
  return {
    returnPath: () => '/dashboard',
    findImagePath: findCampaignImage,
    async deliver(tx, { puzzleId, userId }) {
      const { rowCount: activated } = await runSql(
        tx,
        `update puzzles set is_awaiting_payment = false, is_active = true, archived_at = null, updated_at = now()
         where id = $1 and creator_id = $2 and is_awaiting_payment returning id`,
        [puzzleId, userId],
      );
      return activated > 0;
    },
    announce({ puzzleId }) {
      bus.publish(campaignChanged, { campaignId: puzzleId });
    },
    async confirm(em, { puzzleId, userId }) {
      const campaign = await em.findOne(CampaignEntity, { id: puzzleId, creatorId: userId });
      if (!campaign) return null;
      return `"${campaign.title}" is paid${campaign.isActive ? ' and active' : ''}.`;
    },
  };
}

/** Finds a campaign of the owner that awaits payment and has exactly these fields. */
async function findAwaitingPayment(
  em: SqlEntityManager,
  ownerId: string,
  fields: CampaignFields,
): Promise<CampaignRow | null> {
  return await em.findOne(CampaignEntity, { ...fields, creatorId: ownerId, isAwaitingPayment: true });
}

function toOrder({ id, creatorId, title }: CampaignRow): Order {
  return {
    ownerId: creatorId,
    planType: 'campaign',
    puzzleId: id,
    description: `Campaign "${title}"`,
    amountCents: campaignPriceCents,
  };
}
