import type { CodeType } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { getGraceStart } from '../media/rewards/expiry.ts';
import type { CampaignSnapshot, Snapshot } from './snapshot.ts';
import type { Stock, StockReading, Stocks } from './stock.ts';
import { fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { fromEmbeds } from '../embeds/embed-sql.ts';
import { fromFreeCodes, joinActiveCollection } from '../codes/code-sql.ts';
import { canBeGiven, fromRewards } from '../media/rewards/reward-sql.ts';

const campaignColumns = `
  p.id as "id", p.unique_id as "uniqueId", p.creator_id as "ownerId", p.title, p.description, p.image_hash as "imageHash",
  p.master_hash as "fullSizeHash", p.difficulty, p.dimensions, p.reward_type as "rewardType", p.verification,
  p.wins_per_hour as "winsPerHour", p.one_reward_per_visitor as "oneRewardPerVisitor", p.is_active as "isActive",
  p.requires_end_user as "requiresEndUser", p.allows_unsigned_end_user as "allowsUnsignedEndUser",
  (select count(*)::int ${fromRewards} where m.puzzle_id = p.id and ${canBeGiven('$2')}) as "mediaCount",
  c.id as "collectionId", c.code_type as "codeType",
  case when c.code_type <> 'coupon' then
    (select count(*)::int ${fromFreeCodes('c.id')})
  else 1 end as free`;

interface CampaignColumns extends Omit<CampaignSnapshot, 'collection' | 'id' | 'stock'> {
  id: string | null;
  free: number;
  collectionId: string | null;
  codeType: CodeType | null;
}

interface EmbedColumns extends CampaignColumns {
  embedId: string;
  isEmbedActive: boolean;
  fallbackMessage: string | null;
}

export interface EmbedReading {
  snapshot: Snapshot | null;
  /** False if this node gave codes during the count of free codes, which may or may not include them. */
  isCountExact: boolean;
}

interface SnapshotTime {
  nowMs: number;
  stocks: Stocks;
}

export async function readEmbed(
  pool: Pool,
  uniqueId: string,
  { nowMs, stocks }: SnapshotTime,
): Promise<EmbedReading> {
  const text = `
    select e.id as "embedId", e.fallback_message as "fallbackMessage", e.is_active as "isEmbedActive",
      ${campaignColumns}
    ${fromEmbeds}
    left ${joinCampaign('e.assigned_puzzle_id')}
    left ${joinActiveCollection('p.id')}
    where e.unique_id = $1`;
  const values = [uniqueId, getGraceStart(nowMs)];
  const read = await readCounted(stocks, () => pool.query<EmbedColumns>(text, values));
  if (!read) return { snapshot: null, isCountExact: true };
  const { row, count } = read;
  const assigned = toCampaign(row, count.stock);
  const snapshot = {
    embedId: row.embedId,
    isActive: row.isEmbedActive,
    assignedCampaignId: assigned?.id ?? null,
    campaign: row.isEmbedActive && assigned?.isActive ? assigned : null,
    fallbackMessage: row.fallbackMessage,
  };
  return { snapshot, isCountExact: count.isExact };
}

export async function readCampaign(
  pool: Pool,
  key: 'p.id' | 'p.unique_id',
  { value, nowMs, stocks }: SnapshotTime & { value: string },
): Promise<CampaignSnapshot | null> {
  const text = `
    select ${campaignColumns} ${fromCampaigns}
    left ${joinActiveCollection('p.id')}
     where ${key} = $1 and p.deleted_at is null`;
  const values = [value, getGraceStart(nowMs)];
  const read = await readCounted(stocks, () => pool.query<CampaignColumns>(text, values));
  return read && toCampaign(read.row, read.count.stock);
}

/**
 * Reads a row with its count of free codes, and subtracts the codes that this node gave during the read.
 * Returns null if there is no row.
 */
async function readCounted<Row extends CampaignColumns>(
  stocks: Stocks,
  read: () => Promise<{ rows: Row[] }>,
): Promise<{ row: Row; count: { stock: Stock; isExact: boolean } } | null> {
  const reading = stocks.begin();
  try {
    const { rows } = await read();
    return rows[0] ? { row: rows[0], count: toStockCount(rows[0], reading) } : null;
  } finally {
    reading.cancel();
  }
}

function toStockCount({ collectionId, codeType, free }: CampaignColumns, reading: StockReading) {
  if (collectionId === null) return { stock: { free: 0 }, isExact: true };
  // A coupon can be given any number of times, so there is always one left.
  if (codeType === 'coupon') return { stock: { free: 1 }, isExact: true };
  return reading.end(collectionId, free);
}

function toCampaign(row: CampaignColumns, stock: Stock): CampaignSnapshot | null {
  if (row.id === null) return null;
  const collection =
    row.collectionId && row.codeType ? { id: row.collectionId, codeType: row.codeType } : null;
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    ownerId: row.ownerId,
    title: row.title,
    description: row.description,
    imageHash: row.imageHash,
    fullSizeHash: row.fullSizeHash,
    difficulty: row.difficulty,
    dimensions: row.dimensions,
    rewardType: row.rewardType,
    verification: row.verification,
    winsPerHour: row.winsPerHour,
    oneRewardPerVisitor: row.oneRewardPerVisitor,
    requiresEndUser: row.requiresEndUser,
    allowsUnsignedEndUser: row.allowsUnsignedEndUser,
    mediaCount: row.mediaCount,
    isActive: row.isActive,
    collection,
    stock,
  };
}
