import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { campaignDataSchema, CampaignTotals, listQuerySchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { freeCampaignsPerOwner } from '@puzzle-prize/sdk/protocol/limits';
import { shuffleMoves } from '@puzzle-prize/sdk/puzzle';
import type { z } from 'zod';
import { runSql } from '../platform/database/run-sql.ts';
import { recordImageUse, resolveImageUrl } from '../images/library/images.ts';
import type { FindImageUses } from '../images/library/stored-squares.ts';
import type { Payments } from '../payments/payments.ts';
import type { Platform } from '../platform/platform.ts';
import { generatePublicId } from '../platform/ids.ts';
import { buildContainsPattern } from '../platform/database/like.ts';
import { allowBatchStatements } from '../platform/database/transaction.ts';
import { CampaignEntity, type CampaignRow } from './campaign.entity.ts';
import { eraseCampaign, eraseCampaignsQueue, type Erasure, hideCampaign } from './erase-campaign.ts';
import { joinWinCounts, readSolves, countSolves } from './win-totals.ts';
import { hasFreeCampaign, takeFreeCampaign } from '../auth/users.ts';
import { campaignChanged } from './topics.ts';

/** A campaign together with the number of times it was solved. The number is not part of the row. */
export interface CountedCampaign {
  row: CampaignRow;
  totalSolved: number;
}

type Services = Pick<Platform, 'clock' | 'bus'>;

/**
 * Loads a campaign of the owner. The error is the same for a campaign that does not exist and for a campaign
 * of another owner.
 * @throws AppError campaign.not_found
 */
export async function findOwnedCampaign(
  em: SqlEntityManager,
  ownerId: string,
  id: string,
): Promise<CampaignRow> {
  const row = await em.findOne(CampaignEntity, { id, creatorId: ownerId });
  if (!row) throw new AppError('campaign.not_found');
  return row;
}

/** One page of an owner's list, with the length of the whole list. */
export interface ListPage<T> {
  items: T[];
  total: number;
}

/**
 * Lists a page of the owner's campaigns, newest first and without archived campaigns (C8). With `search`, it
 * lists only campaigns whose title contains this text.
 */
export async function listCampaigns(
  em: SqlEntityManager,
  ownerId: string,
  { search, page, limit }: z.output<typeof listQuerySchema>,
): Promise<ListPage<CountedCampaign>> {
  const matches = search ? { title: { $ilike: buildContainsPattern(search) } } : {};
  const [rows, total] = await em.findAndCount(
    CampaignEntity,
    { creatorId: ownerId, archivedAt: null, ...matches },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { items: await addTotals(em, rows), total };
}

/** Lists the ids of the owner's campaigns. With `asked`, it lists only the ids that are also in `asked`. */
export async function listOwnCampaignIds(
  em: SqlEntityManager,
  ownerId: string,
  asked?: readonly string[],
): Promise<string[]> {
  const rows = await em.find(
    CampaignEntity,
    { creatorId: ownerId, ...(asked && { id: { $in: [...asked] } }) },
    { fields: ['id'] },
  );
  return rows.map(({ id }) => id);
}

/**
 * Reads the totals over the campaigns of an owner (D3). Drafts that await payment and archived campaigns do
 * not count.
 */
export async function readOwnerTotals(em: SqlEntityManager, ownerId: string): Promise<CampaignTotals> {
  const { rows } = await runSql<CampaignTotals>(
    em,
    `select count(*)::int as campaigns, (count(*) filter (where p.is_active))::int as active,
       coalesce(sum(${countSolves('p.id', 'w.counted_until')}), 0)::int as solves
     from puzzles p ${joinWinCounts}
     where p.creator_id = $1 and not p.is_awaiting_payment and p.archived_at is null`,
    [ownerId],
  );
  return rows[0] ?? { campaigns: 0, active: 0, solves: 0 };
}

/** Returns whether the owner has a free campaign left (C4). A deleted campaign does not restore it (G37). */
export async function isEligibleForFree(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  return await hasFreeCampaign(em, ownerId, freeCampaignsPerOwner);
}

/** Uses up the owner's free campaign in the caller's transaction. Returns false if none is left. */
export async function takeFreeCampaignIfLeft(em: SqlEntityManager, ownerId: string): Promise<boolean> {
  return await takeFreeCampaign(em, ownerId, freeCampaignsPerOwner);
}

/**
 * Creates the owner's free campaign (C5). Simultaneous calls create only one, because one transaction both
 * uses up the free campaign and inserts the row.
 * @throws AppError campaign.free_used, campaign.image_unknown
 */
export async function createFreeCampaign(
  em: SqlEntityManager,
  ownerId: string,
  { data, clock }: { data: z.output<typeof campaignDataSchema> } & Pick<Services, 'clock'>,
): Promise<CountedCampaign> {
  const row = await em.transactional(async (tx) => {
    if (!(await takeFreeCampaignIfLeft(tx, ownerId))) throw new AppError('campaign.free_used');
    const fields = await resolveCampaignFields(tx, ownerId, data);
    return await insertCampaign(tx, ownerId, { fields, clock });
  });
  return { row, totalSolved: 0 };
}

/**
 * A step that a later feature adds to the transaction that deletes a campaign. It runs before the campaign is
 * hidden.
 */
export type BeforeDelete = (em: SqlEntityManager, campaignId: string) => Promise<void>;

/**
 * Deletes an archived campaign, or a draft, with its codes, collections and attempts (D10). The campaign is hidden at
 * once: embeds show their fallback message, and open orders can no longer be paid. The rows are removed in batches.
 * This call removes the first batches, which is enough for a small campaign; a job removes the rest.
 * @throws AppError campaign.not_archived, payment.processing while a bank processes a payment for the campaign
 */
export async function deleteCampaign(
  em: SqlEntityManager,
  { id, archivedAt, isAwaitingPayment }: CampaignRow,
  { bus, payments, beforeDelete, erasures, database, jobs }: DeleteServices,
) {
  if (!archivedAt && !isAwaitingPayment) throw new AppError('campaign.not_archived');
  const cancelled = await em.transactional(async (tx) => {
    // Statements for a campaign with many promotion codes may take longer than the usual time limit.
    await runSql(tx, allowBatchStatements);
    const count = await payments.cancelOrders(tx, id);
    await beforeDelete(tx, id);
    await hideCampaign(tx, id, erasures);
    return count;
  });
  bus.publish(campaignChanged, { campaignId: id });
  if (cancelled > 0) await payments.closeCancelled();
  const isErased = await eraseCampaign(database.pool, id, { erasures, maxBatches: 1 });
  if (!isErased) await jobs.send(eraseCampaignsQueue, {});
}

export type DeleteServices = Pick<Platform, 'bus' | 'database' | 'jobs'> & {
  payments: Payments;
  beforeDelete: BeforeDelete;
  erasures: readonly Erasure[];
};

/** Reads how often a campaign was solved, and returns the campaign together with this number. */
export async function addTotal(em: SqlEntityManager, row: CampaignRow): Promise<CountedCampaign> {
  const [counted] = await addTotals(em, [row]);
  return counted ?? { row, totalSolved: 0 };
}

/** Loads campaigns of the owner with the number of times each was solved, in the order of the ids. */
export async function loadCampaigns(
  em: SqlEntityManager,
  ownerId: string,
  ids: readonly string[],
): Promise<CountedCampaign[]> {
  const rows = await em.find(CampaignEntity, { id: { $in: [...ids] }, creatorId: ownerId });
  const byId = new Map((await addTotals(em, rows)).map((counted) => [counted.row.id, counted]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds the campaigns that use an image. The image library calls this function. */
export const findImageUses: FindImageUses = async (em, hash) => {
  const rows = await em.find(
    CampaignEntity,
    { $or: [{ imageHash: hash }, { fullSizeHash: hash }] },
    { fields: ['creatorId', 'title'] },
  );
  return rows.map((row) => ({ ownerId: row.creatorId, title: row.title }));
};

/** The fields of the form with which an owner creates a campaign, as the row stores them. */
export type CampaignFields = Awaited<ReturnType<typeof resolveCampaignFields>>;

/**
 * Converts the data that an owner sends into the fields of a row: finds the image and computes the number of
 * shuffle moves.
 * @throws AppError campaign.image_unknown
 */
export async function resolveCampaignFields(
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

/** Inserts a campaign. The caller's transaction also uses up the free campaign or opens the order. */
export async function insertCampaign(
  em: SqlEntityManager,
  ownerId: string,
  {
    fields,
    clock,
    isAwaitingPayment = false,
    isActive = !isAwaitingPayment,
  }: {
    fields: CampaignFields & Partial<CampaignRow>;
    isAwaitingPayment?: boolean;
    isActive?: boolean;
  } & Pick<Services, 'clock'>,
): Promise<CampaignRow> {
  const row = em.create(CampaignEntity, {
    ...fields,
    uniqueId: generatePublicId('puzzle', clock.now()),
    creatorId: ownerId,
    isActive,
    isAwaitingPayment,
    createdAt: new Date(clock.now()),
  });
  await em.flush();
  await recordImageUse(em, ownerId, { standardHash: fields.imageHash, puzzleId: row.id });
  return row;
}

async function addTotals(em: SqlEntityManager, rows: CampaignRow[]): Promise<CountedCampaign[]> {
  const solvesById = await readSolves(
    em,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ row, totalSolved: solvesById.get(row.id) ?? 0 }));
}

/**
 * Creates a campaign that belongs to the installation, such as a demo, with the fields `initial` and
 * `current`. If the campaign exists, only its `current` fields are updated.
 */
export async function upsertCampaign(
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
