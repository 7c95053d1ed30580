import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type {
  campaignDataSchema,
  CampaignTotals,
  listQuerySchema,
  updateCampaignSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { freeCampaignsPerOwner } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { runSql } from '../platform/database/run-sql.ts';
import { recordImageUse, resolveImageUrl } from '../images/library/images.ts';
import type { FindImageUses } from '../images/library/stored-squares.ts';
import type { Payments } from '../payments/payments.ts';
import type { Platform } from '../platform/platform.ts';
import { publicId } from '../platform/ids.ts';
import { containing } from '../platform/database/like.ts';
import { allowBatchStatements } from '../platform/database/transaction.ts';
import { mergeEdit } from '../platform/merge-edit.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import { eraseCampaign, eraseCampaignsQueue, type Erasure, hideCampaign } from './erase-campaign.ts';
import { joinWinCounts, readSolves, solvesOf } from './win-totals.ts';
import { hasFreeCampaign, takeFreeCampaign } from '../auth/users.ts';

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

/** One page of an owner's list, and how long the whole list is. */
export interface ListPage<T> {
  items: T[];
  total: number;
}

/** The owner's campaigns, newest first (C8): a page of all, or of those whose title holds the searched text. */
export async function listCampaigns(
  em: SqlEntityManager,
  ownerId: string,
  { search, page, limit }: z.output<typeof listQuerySchema>,
): Promise<ListPage<CountedCampaign>> {
  const matches = search && { title: { $ilike: containing(search) } };
  const [rows, total] = await em.findAndCount(
    CampaignEntity,
    { creatorId: ownerId, ...(matches || {}) },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { items: await withTotals(em, rows), total };
}

/** Reads the totals over all campaigns of an owner (D3); drafts that wait for their payment do not count. */
export async function readOwnerTotals(em: SqlEntityManager, ownerId: string): Promise<CampaignTotals> {
  const { rows } = await runSql<CampaignTotals>(
    em,
    `select count(*)::int as campaigns, (count(*) filter (where p.is_active))::int as active,
       coalesce(sum(${solvesOf('p.id', 'w.counted_until')}), 0)::int as solves
     from puzzles p ${joinWinCounts} 
     where p.creator_id = $1 and not p.is_awaiting_payment`,
    [ownerId],
  );
  return rows[0] ?? { campaigns: 0, active: 0, solves: 0 };
}

/** C4: the first campaign is free; a deleted one does not give the right back (G37). */
export async function isEligibleForFree(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  return await hasFreeCampaign(em, ownerId, freeCampaignsPerOwner);
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
    const isTaken = await takeFreeCampaign(tx, ownerId, freeCampaignsPerOwner);
    if (!isTaken) throw new AppError('campaign.free_used');
    const fields = await campaignFields(tx, ownerId, data);
    return await insertCampaign(tx, ownerId, { fields, clock });
  });
  return { row, totalSolved: 0 };
}

/**
 * Changes what the owner may change later; absent fields stay.
 * @throws AppError campaign.awaiting_payment for switching on what is not paid; edit.conflict
 */
export async function updateCampaign(
  em: SqlEntityManager,
  { id }: CampaignRow,
  { changes, bus }: { changes: z.output<typeof updateCampaignSchema> } & Pick<Services, 'bus'>,
): Promise<CountedCampaign> {
  const campaign = await em.transactional(async (tx) => {
    const row = await tx.findOne(
      CampaignEntity,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!row) throw new AppError('campaign.not_found');
    if (row.isAwaitingPayment && changes.isActive) throw new AppError('campaign.awaiting_payment');
    tx.assign(row, editOf(changes, row), { ignoreUndefined: true });
    return row;
  });
  bus.publish('campaign.changed', { campaignId: id });
  return await withTotal(em, campaign);
}

/** The fields of an edit that are to be stored. */
function editOf({ base, ...changes }: z.output<typeof updateCampaignSchema>, row: CampaignRow) {
  return mergeEdit(changes, { base, stored: row });
}

/** What a later feature does in the transaction that deletes a campaign, before it is gone. */
export type BeforeDelete = (em: SqlEntityManager, campaignId: string) => Promise<void>;

/**
 * Deletes the campaign with all its codes, collections and attempts (D10); embeds fall back to their message, and what
 * could still be paid for it cannot be paid any more. It is gone for everybody at once. Its rows are removed in batches: the
 * first ones here, which is all of a small campaign, and the rest by a job.
 * @throws AppError payment.processing while a bank works on money for it
 */
export async function deleteCampaign(
  em: SqlEntityManager,
  { id }: CampaignRow,
  { bus, payments, beforeDelete, erasures, database, jobs }: DeleteServices,
) {
  const cancelled = await em.transactional(async (tx) => {
    // A campaign with many codes of Stripe takes longer than the statement of another call may.
    await runSql(tx, allowBatchStatements);
    const count = await payments.cancelOrders(tx, id);
    await beforeDelete(tx, id);
    await hideCampaign(tx, id, erasures);
    return count;
  });
  bus.publish('campaign.changed', { campaignId: id });
  if (cancelled > 0) await payments.closeCancelled();
  const isErased = await eraseCampaign(database.pool, id, { erasures, maxBatches: 1 });
  if (!isErased) await jobs.send(eraseCampaignsQueue, {});
}

export type DeleteServices = Pick<Platform, 'bus' | 'database' | 'jobs'> & {
  payments: Payments;
  beforeDelete: BeforeDelete;
  erasures: readonly Erasure[];
};

export async function withTotal(em: SqlEntityManager, row: CampaignRow): Promise<CountedCampaign> {
  const [counted] = await withTotals(em, [row]);
  return counted ?? { row, totalSolved: 0 };
}

/** Which campaigns show a picture, for the library that keeps it. */
export const findImageUses: FindImageUses = async (em, hash) => {
  const rows = await em.find(
    CampaignEntity,
    { $or: [{ imageHash: hash }, { fullSizeHash: hash }] },
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
    imageHash: image.standardHash,
    fullSizeHash: image.fullSizeHash,
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
  await recordImageUse(em, ownerId, { standardHash: fields.imageHash, puzzleId: row.id });
  return row;
}

async function withTotals(em: SqlEntityManager, rows: CampaignRow[]): Promise<CountedCampaign[]> {
  const solvesById = await readSolves(
    em,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, totalSolved: solvesById.get(row.id) ?? 0 }));
}

/** Creates a campaign of the installation itself if it is missing, and updates what is current of it. */
export async function keepCampaign(
  em: SqlEntityManager,
  uniqueId: string,
  {
    current,
    initial,
  }: {
    current: Pick<CampaignRow, 'title' | 'description' | 'imageHash' | 'fullSizeHash'>;
    initial: Pick<CampaignRow, 'creatorId' | 'difficulty' | 'dimensions' | 'shuffleAmount' | 'rewardType'>;
  },
): Promise<CampaignRow> {
  const campaign =
    (await em.findOne(CampaignEntity, { uniqueId })) ??
    em.create(CampaignEntity, { ...current, ...initial, uniqueId });
  em.assign(campaign, current);
  await em.flush();
  return campaign;
}
