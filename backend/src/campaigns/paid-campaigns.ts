import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { campaignDataSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { campaignPriceCents } from '@puzzle-prize/sdk/protocol/limits';
import type { z } from 'zod';
import { runSql } from '../platform/database/run-sql.ts';
import type { Order } from '../payments/orders.ts';
import type { Payments } from '../payments/payments.ts';
import type { Purpose } from '../payments/purpose.ts';
import type { Clock } from '../platform/clock.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import { campaignFields, type CampaignFields, insertCampaign, isEligibleForFree } from './campaigns.ts';

/**
 * Makes a campaign that waits for its payment, together with the order, and answers where to pay (C6, G36). Sent again
 * while it waits, as after a lost reply or with the back button, the same campaign is meant: its order goes on.
 * @throws AppError campaign.free_left, campaign.image_unknown, payment.unavailable, payment.provider_failed,
 * payment.processing
 */
export async function orderCampaign(
  em: SqlEntityManager,
  ownerId: string,
  services: { data: z.output<typeof campaignDataSchema>; clock: Clock; payments: Payments },
): Promise<string> {
  const { data, clock, payments } = services;
  payments.requireProvider();
  if (await isEligibleForFree(em, ownerId)) throw new AppError('campaign.free_left');
  const order = await em.transactional(async (tx) => {
    await runSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaigns of ${ownerId}`]);
    const fields = await campaignFields(tx, ownerId, data);
    const campaign =
      (await findWaiting(tx, ownerId, fields)) ??
      (await insertCampaign(tx, ownerId, { fields, clock, isAwaitingPayment: true }));
    const ordered = orderOf(campaign);
    await payments.openOrder(tx, ordered);
    return ordered;
  });
  return await payments.checkout(em, order);
}

/**
 * Where the owner pays a campaign that waits for it.
 * @throws AppError campaign.not_found, campaign.already_paid, payment.unavailable, payment.provider_failed,
 * payment.processing, payment.already_used
 */
export async function continueCheckout(
  em: SqlEntityManager,
  { id, creatorId }: Pick<CampaignRow, 'id' | 'creatorId'>,
  payments: Payments,
): Promise<string> {
  payments.requireProvider();
  const order = await em.transactional(async (tx) => {
    // Held so that it is not deleted meanwhile; a payment that arrives may still switch it on.
    await runSql(tx, 'select from puzzles where id = $1 for key share', [id]);
    const campaign = await tx.findOne(CampaignEntity, { id, creatorId }, { refresh: true });
    if (!campaign) throw new AppError('campaign.not_found');
    if (!campaign.isAwaitingPayment) throw new AppError('campaign.already_paid');
    const ordered = orderOf(campaign);
    await payments.openOrder(tx, ordered);
    return ordered;
  });
  return await payments.checkout(em, order);
}

/** What a payment of the plan `campaign` buys. */
export const campaignPurpose: Purpose = {
  returnPath: () => '/dashboard',
  async deliver(tx, { puzzleId, userId }) {
    const { rowCount: activated } = await runSql(
      tx,
      `update puzzles set is_awaiting_payment = false, is_active = true, updated_at = now()
       where id = $1 and creator_id = $2 and is_awaiting_payment returning id`,
      [puzzleId, userId],
    );
    return activated > 0;
  },
  async confirm(em, { puzzleId, userId }) {
    const campaign = await em.findOne(CampaignEntity, { id: puzzleId, creatorId: userId });
    if (!campaign) return null;
    return `"${campaign.title}" is paid${campaign.isActive ? ' and active' : ''}.`;
  },
};

async function findWaiting(
  em: SqlEntityManager,
  ownerId: string,
  fields: CampaignFields,
): Promise<CampaignRow | null> {
  return await em.findOne(CampaignEntity, { ...fields, creatorId: ownerId, isAwaitingPayment: true });
}

function orderOf({ id, creatorId, title }: CampaignRow): Order {
  return {
    ownerId: creatorId,
    planType: 'campaign',
    puzzleId: id,
    description: `Campaign "${title}"`,
    amountCents: campaignPriceCents,
  };
}
