import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { generateCodesSchema, PrizeKind } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { codesPerCollection } from '@puzzle-prize/sdk/protocol/limits';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { runSql } from '../../platform/database/run-sql.ts';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Clock } from '../../platform/clock.ts';
import { requireCodeCampaign } from '../code-campaign.ts';
import { findActiveCollection } from '../codes.ts';
import { CollectionEntity, type CollectionRow } from '../collection.entity.ts';
import { PromotionBatchEntity, type PromotionBatchRow } from './batch.entity.ts';
import { lockCampaign } from '../../campaigns/campaign-sql.ts';

const seedBytes = 32;

/** A batch that an owner requests, with the coupon that Stripe returned. */
export interface NewBatch {
  input: z.output<typeof generateCodesSchema>;
  accountId: string;
  coupon: Pick<Stripe.Coupon, 'id' | 'name'>;
  /** The prize that the codes are for (G97). Only races have more than the first prize. */
  prize: PrizeKind;
}

/** Lists the batches of a campaign, newest first (K8). */
export async function listBatches(em: SqlEntityManager, campaign: CampaignRow): Promise<PromotionBatchRow[]> {
  const orderBy = { createdAt: 'desc', id: 'asc' } as const;
  return await em.find(PromotionBatchEntity, { puzzleId: campaign.id }, { orderBy });
}

/**
 * Stores a new batch (K8). Its codes are added to the active collection of the prize, which must contain codes of the
 * same account. If no collection is active, a new one is created.
 * @throws AppError codes.wrong_reward_type, campaign.awaiting_payment, codes.already_set, codes.too_many,
 * stripe.generation_running
 */
export async function createBatch(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { batch: { input, accountId, coupon, prize }, clock }: { batch: NewBatch; clock: Clock },
): Promise<PromotionBatchRow> {
  return await limitToOneRunning(() =>
    em.transactional(async (tx) => {
      await requireCanGenerate(tx, campaign, { accountId, count: input.count, prize });
      const { id: collectionId } =
        (await findActiveCollection(tx, campaign, prize)) ??
        (await createCollection(tx, campaign, { input, accountId, coupon, prize }));
      const batch = tx.create(PromotionBatchEntity, {
        userId: campaign.creatorId,
        puzzleId: campaign.id,
        collectionId,
        accountId,
        couponId: coupon.id,
        couponName: coupon.name,
        prefix: input.prefix,
        seed: randomBytes(seedBytes),
        count: input.count,
        createdAt: new Date(clock.now()),
      });
      await tx.flush();
      return batch;
    }),
  );
}

/**
 * Refuses a batch that the campaign cannot accept. Inside a transaction, it also locks the campaign, so that
 * simultaneous calls are checked one after the other.
 * @throws AppError codes.wrong_reward_type, campaign.awaiting_payment, codes.already_set, codes.too_many,
 * stripe.generation_running
 */
export async function requireCanGenerate(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { accountId, count, prize }: { accountId: string; count: number; prize: PrizeKind },
): Promise<void> {
  requireCodeCampaign(campaign, prize);
  if (campaign.isAwaitingPayment) throw new AppError('campaign.awaiting_payment');
  if (em.isInTransaction()) await runSql(em, lockCampaign, [campaign.id]);
  if ((await em.count(PromotionBatchEntity, { puzzleId: campaign.id, status: 'running' })) > 0)
    throw new AppError('stripe.generation_running');
  const active = await findActiveCollection(em, campaign, prize);
  if (active && active.stripeAccountId !== accountId) throw new AppError('codes.already_set');
  if ((active?.totalCodes ?? 0) + count > codesPerCollection) throw new AppError('codes.too_many');
}

/**
 * Stops the current batch of a prize. Its codes stay, and the batch can be resumed.
 * @returns the batch, even if it was not running
 * @throws AppError stripe.batch_not_found
 */
export async function stopBatch(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { prize, clock }: { prize: PrizeKind; clock: Clock },
): Promise<PromotionBatchRow> {
  const batch = await findCurrentBatch(em, campaign, prize);
  const stopped = { status: 'stopped', finishedAt: new Date(clock.now()) } as const;
  await em.nativeUpdate(PromotionBatchEntity, { id: batch.id, status: 'running' }, stopped);
  return await em.refreshOrFail(batch);
}

/**
 * Resumes the stopped or failed batch of the active collection of a prize.
 * @returns the batch. It may already be done, because calls that were in progress at the stop can complete
 * it.
 * @throws AppError stripe.batch_not_found; stripe.not_connected if the batch belongs to another account;
 * stripe.generation_running
 */
export async function resumeBatch(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { prize, accountId }: { prize: PrizeKind; accountId: string },
): Promise<PromotionBatchRow> {
  const batch = await findCurrentBatch(em, campaign, prize);
  if (batch.accountId !== accountId) throw new AppError('stripe.not_connected');
  const running = { status: 'running', problem: null, finishedAt: null, resumed: batch.resumed + 1 } as const;
  await limitToOneRunning(() =>
    em.nativeUpdate(PromotionBatchEntity, { id: batch.id, status: ['stopped', 'failed'] }, running),
  );
  return await em.refreshOrFail(batch);
}

/**
 * Finds the newest unfinished batch of the active collection of a prize. If all its batches are done, the function
 * returns the newest one.
 * @throws AppError stripe.batch_not_found
 */
async function findCurrentBatch(
  em: SqlEntityManager,
  campaign: CampaignRow,
  prize: PrizeKind,
): Promise<PromotionBatchRow> {
  const active = await findActiveCollection(em, campaign, prize);
  const batches = active === null ? [] : await listBatches(em, campaign);
  const ofActive = batches.filter(({ collectionId }) => collectionId === active?.id);
  const batch = ofActive.find(({ status }) => status !== 'done') ?? ofActive[0];
  if (!batch) throw new AppError('stripe.batch_not_found');
  return batch;
}

async function createCollection(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { input, accountId, coupon, prize }: NewBatch,
): Promise<CollectionRow> {
  const collection = em.create(CollectionEntity, {
    puzzleId: campaign.id,
    title: input.title || coupon.name || coupon.id,
    codeType: 'promotion',
    prize,
    stripeCouponId: coupon.id,
    stripeCouponName: coupon.name,
    stripeAccountId: accountId,
  });
  await em.flush();
  return collection;
}

/**
 * Runs a change that starts a batch, and throws if another batch is running. A unique index allows only one
 * running batch per campaign.
 * @throws AppError stripe.generation_running
 */
async function limitToOneRunning<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw new AppError('stripe.generation_running');
    throw error;
  }
}
