import type { CodeType, EmbedStyle, VisitorPeriod } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { getGraceStart } from '../media/rewards/expiry.ts';
import { selectReachedCap } from '../rewards/cap-slots.ts';
import { type CapColumns, capColumns, toWinCaps } from '../rewards/win-caps.ts';
import type { WonTerms } from '../rewards/won-terms.ts';
import type { CampaignSnapshot, CollectionSnapshot, Snapshot } from './snapshot.ts';
import type { Stock, StockReading, Stocks } from './stock.ts';
import { fromCampaigns, joinCampaign, selectAlternative } from '../campaigns/campaign-sql.ts';
import { buildTextUrls, selectTextRevisions, type TextRevisions } from '../campaigns/texts/text-urls.ts';
import { fromEmbeds } from '../embeds/embed-sql.ts';
import { readStyle } from '../embeds/read-style.ts';
import { selectColors } from '../images/library/image-sql.ts';
import { fromFreeCodes, joinActiveCollection, termColumns } from '../codes/code-sql.ts';
import { canBeGiven, fromRewards } from '../media/rewards/reward-sql.ts';

const campaignColumns = `
  p.id as "id", p.unique_id as "uniqueId", p.creator_id as "ownerId", p.title, p.description, p.image_hash as "imageHash",
  p.master_hash as "fullSizeHash", p.difficulty, p.dimensions, p.board_size as "boardSize", p.lang, p.reward_type as "rewardType", p.verification,
  ${capColumns}, ${selectReachedCap} as "reachedCap", p.one_reward_per_visitor as "oneRewardPerVisitor",
  p.wins_per_visitor as "winsPerVisitor", p.visitor_period as "visitorPeriod", p.network_policy as "networkPolicy",
  p.is_active as "isActive",
  p.image_alt as "imageAlt", (${selectColors('p.image_hash')}) as colors, (extract(epoch from p.starts_at) * 1000)::float8 as "startsAtMs",
  (extract(epoch from p.ends_at) * 1000)::float8 as "endsAtMs", p.teaser_message as "teaserMessage",
  p.ended_message as "endedMessage", p.won_message as "wonMessage", p.none_left_message as "noneLeftMessage",
  p.when_empty as "whenEmpty", p.fallback_code as "fallbackCode", p.next_campaign_id as "nextCampaignId",
  ${selectAlternative} as alternative, ${selectTextRevisions('p.id')} as "textRevisions",
  p.requires_end_user as "requiresEndUser", p.allows_unsigned_end_user as "allowsUnsignedEndUser",
  (select count(*)::int ${fromRewards} where m.puzzle_id = p.id and ${canBeGiven('$2')}) as "mediaCount",
  (select min(m.title) ${fromRewards} where m.puzzle_id = p.id and ${canBeGiven('$2')}
    having count(*) = 1) as "onlyMediaTitle",
  c.id as "collectionId", c.code_type as "codeType", ${termColumns},
  case when c.code_type <> 'coupon' then
    (select count(*)::int ${fromFreeCodes('c.id')})
  else 1 end as free`;

interface CampaignColumns
  extends
    CapColumns,
    WonTerms,
    Omit<CampaignSnapshot, 'caps' | 'collection' | 'id' | 'stock' | 'textUrls' | 'visitorLimit'> {
  oneRewardPerVisitor: boolean;
  winsPerVisitor: number;
  visitorPeriod: VisitorPeriod;
  id: string | null;
  free: number;
  collectionId: string | null;
  codeType: CodeType | null;
  textRevisions: TextRevisions;
}

interface EmbedColumns extends CampaignColumns {
  embedId: string;
  isEmbedActive: boolean;
  fallbackMessage: string | null;
  site: string | null;
  customStyling: EmbedStyle | null;
}

export interface EmbedReading {
  snapshot: Snapshot | null;
  /** False if this node gave codes during the count, because the count may or may not include these codes. */
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
    select e.id as "embedId", e.fallback_message as "fallbackMessage", e.site, e.custom_styling as "customStyling",
      e.is_active as "isEmbedActive",
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
    site: row.site,
    style: readStyle(row),
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
    boardSize: row.boardSize,
    lang: row.lang,
    rewardType: row.rewardType,
    verification: row.verification,
    networkPolicy: row.networkPolicy,
    caps: toWinCaps(row),
    visitorLimit: row.oneRewardPerVisitor ? { wins: row.winsPerVisitor, period: row.visitorPeriod } : null,
    reachedCap: row.reachedCap,
    requiresEndUser: row.requiresEndUser,
    allowsUnsignedEndUser: row.allowsUnsignedEndUser,
    mediaCount: row.mediaCount,
    onlyMediaTitle: row.onlyMediaTitle,
    isActive: row.isActive,
    imageAlt: row.imageAlt,
    colors: row.colors,
    startsAtMs: row.startsAtMs,
    endsAtMs: row.endsAtMs,
    teaserMessage: row.teaserMessage,
    endedMessage: row.endedMessage,
    wonMessage: row.wonMessage,
    noneLeftMessage: row.noneLeftMessage,
    whenEmpty: row.whenEmpty,
    fallbackCode: row.fallbackCode,
    nextCampaignId: row.nextCampaignId,
    alternative: row.alternative,
    textUrls: buildTextUrls(row.uniqueId, row.textRevisions),
    collection: toCollection(row),
    stock,
  };
}

function toCollection(row: CampaignColumns): CollectionSnapshot | null {
  const { collectionId, codeType, valueText, minimumText, expiresAtMs, applyUrlTemplate } = row;
  return collectionId && codeType
    ? { id: collectionId, codeType, valueText, minimumText, expiresAtMs, applyUrlTemplate }
    : null;
}
