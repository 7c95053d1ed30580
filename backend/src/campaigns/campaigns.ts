import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { campaignDataSchema, updateCampaignSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { freeCampaignsPerOwner } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { noteImageUse, resolveImageUrl } from '../images/images.ts';
import type { FindPictureUses } from '../images/kept-squares.ts';
import type { Payments } from '../payments/payments.ts';
import type { Platform } from '../platform/platform.ts';
import { publicId } from '../platform/ids.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';

/** A campaign row with the figure that is counted, not stored. */
export interface CountedCampaign {
  row: CampaignRow;
  totalSolved: number;
}

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * The owner's campaign. One that is missing and one of another owner answer alike.
 * @throws AppError campaign.not_found
 */
export async function ownedCampaign(em: SqlEntityManager, ownerId: string, id: string): Promise<CampaignRow> {
  const row = await em.findOne(CampaignEntity, { id, creatorId: ownerId });
  if (!row) throw new AppError('campaign.not_found');
  return row;
}

/** The owner's campaigns, newest first (C8). */
export async function listCampaigns(em: SqlEntityManager, ownerId: string): Promise<CountedCampaign[]> {
  const rows = await em.find(
    CampaignEntity,
    { creatorId: ownerId },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );
  return await withTotals(em, rows);
}

/** C4: the first campaign is free; a deleted one does not give the right back (G37). */
export async function isEligibleForFree(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  const rows = await em.execute<{ free: boolean }[]>(
    'select free_campaigns_used < ? as free from users where id = ?',
    [freeCampaignsPerOwner, ownerId],
  );
  return rows[0]?.free ?? false;
}

/**
 * Creates the owner's free campaign (C5): once, however many calls arrive together, because the same transaction takes
 * the right and makes the row.
 * @throws AppError campaign.free_used, campaign.image_unknown
 */
export async function createFreeCampaign(
  em: SqlEntityManager,
  ownerId: string,
  { data, clock }: { data: z.output<typeof campaignDataSchema> } & Pick<Services, 'clock'>,
): Promise<CountedCampaign> {
  const row = await em.transactional(async (tx) => {
    const taken = await tx.execute<unknown[]>(
      `update users set free_campaigns_used = free_campaigns_used + 1
       where id = ? and free_campaigns_used < ? returning id`,
      [ownerId, freeCampaignsPerOwner],
    );
    if (taken.length === 0) throw new AppError('campaign.free_used');
    const fields = await campaignFields(tx, ownerId, data);
    return await insertCampaign(tx, ownerId, { fields, clock });
  });
  return { row, totalSolved: 0 };
}

/**
 * Changes what the owner may change later; absent fields stay.
 * @throws AppError campaign.awaiting_payment for switching on what is not paid
 */
export async function updateCampaign(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { changes, bus }: { changes: z.output<typeof updateCampaignSchema> } & Pick<Services, 'bus'>,
): Promise<CountedCampaign> {
  if (campaign.isAwaitingPayment && changes.isActive) throw new AppError('campaign.awaiting_payment');
  em.assign(campaign, changes, { ignoreUndefined: true });
  await em.flush();
  bus.publish('campaign.changed', { campaignId: campaign.id });
  return await withTotal(em, campaign);
}

/** What a later feature does in the transaction that deletes a campaign, before it is gone. */
export type BeforeDelete = (em: SqlEntityManager, campaignId: string) => Promise<void>;

/**
 * Deletes the campaign with all its codes, collections and attempts (D10); embeds fall back to their message, and what
 * could still be paid for it cannot be paid any more.
 * @throws AppError payment.processing while a bank works on money for it
 */
export async function deleteCampaign(
  em: SqlEntityManager,
  { id }: CampaignRow,
  { bus, payments, beforeDelete }: Pick<Services, 'bus'> & { payments: Payments; beforeDelete: BeforeDelete },
) {
  const cancelled = await em.transactional(async (tx) => {
    const count = await payments.cancelOrders(tx, id);
    await beforeDelete(tx, id);
    await tx.nativeDelete(CampaignEntity, { id });
    return count;
  });
  bus.publish('campaign.changed', { campaignId: id });
  if (cancelled > 0) await payments.closeCancelled();
}

export async function withTotal(em: SqlEntityManager, row: CampaignRow): Promise<CountedCampaign> {
  const [counted] = await withTotals(em, [row]);
  return counted ?? { row, totalSolved: 0 };
}

/** Which campaigns show a picture, for the library that keeps it. */
export const findPictureUses: FindPictureUses = async (em, hash) => {
  const rows = await em.find(
    CampaignEntity,
    { $or: [{ imageHash: hash }, { masterHash: hash }] },
    { fields: ['creatorId', 'title'] },
  );
  return rows.map((row) => ({ ownerId: row.creatorId, title: row.title }));
};

/** What a campaign is made of, as its row holds it. */
export type CampaignFields = Awaited<ReturnType<typeof campaignFields>>;

/** @throws AppError campaign.image_unknown */
export async function campaignFields(
  em: SqlEntityManager,
  ownerId: string,
  { imageUrl, description, ...data }: z.output<typeof campaignDataSchema>,
) {
  const image = await resolveImageUrl(em, ownerId, imageUrl);
  if (!image) throw new AppError('campaign.image_unknown');
  return {
    ...data,
    description: description ?? null,
    imageHash: image.contractHash,
    masterHash: image.masterHash,
    shuffleAmount: shuffleMoves(data.dimensions, data.difficulty),
  };
}

/** Belongs in the transaction that takes or orders what it costs. */
export async function insertCampaign(
  em: SqlEntityManager,
  ownerId: string,
  {
    fields,
    clock,
    isAwaitingPayment = false,
  }: { fields: CampaignFields; isAwaitingPayment?: boolean } & Pick<Services, 'clock'>,
): Promise<CampaignRow> {
  const row = em.create(CampaignEntity, {
    ...fields,
    uniqueId: publicId('puzzle', clock.now()),
    creatorId: ownerId,
    isActive: !isAwaitingPayment,
    isAwaitingPayment,
    createdAt: new Date(clock.now()),
  });
  await em.flush();
  await noteImageUse(em, ownerId, { contractHash: fields.imageHash, puzzleId: row.id });
  return row;
}

async function withTotals(em: SqlEntityManager, rows: CampaignRow[]): Promise<CountedCampaign[]> {
  if (rows.length === 0) return [];
  const counts = await em.execute<{ puzzle_id: string; solved: number }[]>(
    `select puzzle_id, count(*)::int as solved from puzzle_attempts
     where puzzle_id in (${rows.map(() => '?').join(', ')}) group by puzzle_id`,
    rows.map((row) => row.id),
  );
  const solvedOf = new Map(counts.map((count) => [count.puzzle_id, count.solved]));
  return rows.map((row) => ({ row, totalSolved: solvedOf.get(row.id) ?? 0 }));
}
