import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MediaOrder, MediaReward } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { mediaPerCampaign } from '@puzzle-prize/sdk/protocol/limits';
import { runSql } from '../../platform/database/run-sql.ts';
import type { CampaignRow } from '../../campaigns/campaign.entity.ts';
import type { Platform } from '../../platform/platform.ts';
import { MediaRewardEntity, type MediaRewardRow } from './media-reward.entity.ts';
import { presentMediaReward } from '../view.ts';
import { lockCampaign } from '../../campaigns/campaign-sql.ts';
import { campaignChanged } from '../../campaigns/topics.ts';

const orderBy = { position: 'asc nulls last', createdAt: 'asc', id: 'asc' } as const;

/**
 * Lists the media of a campaign in the owner's order, or in the order of creation if the owner set none (M8).
 */
export async function listRewards(em: SqlEntityManager, puzzleId: string): Promise<MediaRewardRow[]> {
  return await em.find(MediaRewardEntity, { puzzleId }, { orderBy });
}

/**
 * Sets the order in which winners get the media. Without ids (null), each winner gets a random item (G18).
 * @throws AppError request.invalid unless the ids are exactly the campaign's items with a file
 */
export async function orderRewards(
  em: SqlEntityManager,
  campaign: CampaignRow,
  { rewardIds, clock, bus }: MediaOrder & Pick<Platform, 'clock' | 'bus'>,
): Promise<MediaReward[]> {
  await em.transactional(async (tx) => {
    const rows = await lockRewards(tx, campaign.id);
    for (const row of rows) row.position = null;
    if (rewardIds) numberRows(sortInOrder(rows.filter(isKept), rewardIds));
    await tx.flush();
  });
  bus.publish(campaignChanged, { campaignId: campaign.id });
  const rows = await listRewards(em.fork(), campaign.id);
  return rows.map((row) => presentMediaReward(row, clock.now()));
}

function sortInOrder(rows: readonly MediaRewardRow[], ids: readonly string[]): MediaRewardRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== rows.length || ids.length !== rows.length)
    throw new AppError('request.invalid', 'rewardIds: must name every media item of the campaign once');
  return ordered;
}

function numberRows(rows: readonly MediaRewardRow[]): void {
  for (const [position, row] of rows.entries()) row.position = position;
}

/**
 * Renumbers the items to close the gap that a deleted item leaves. Does nothing if the owner has set no
 * order.
 */
export function closeGaps(rows: readonly MediaRewardRow[]): void {
  const kept = rows.filter(isKept);
  if (kept.every(hasPosition)) numberRows(kept);
}

function hasPosition({ position }: MediaRewardRow): boolean {
  return typeof position === 'number';
}

/**
 * Returns the position of a new item: after all others if the owner has set an order, otherwise null.
 * @throws AppError media.too_many
 */
export async function findNextPosition(tx: SqlEntityManager, puzzleId: string): Promise<number | null> {
  const rows = await lockRewards(tx, puzzleId);
  const kept = rows.filter(isKept);
  if (kept.length >= mediaPerCampaign) throw new AppError('media.too_many');
  if (kept.length === 0 || !kept.every(hasPosition)) return null;
  // The next position can be higher than the number of items, because a purged item leaves a gap.
  return Math.max(...kept.map(({ position }) => position ?? 0)) + 1;
}

/** Returns whether an item still has its file. A purged item cannot be won and has no position (M12). */
function isKept({ mediaHash }: MediaRewardRow): boolean {
  return Boolean(mediaHash);
}

/**
 * Locks the media of the campaign against additions, reordering and deletion until the transaction ends.
 * Visitors can still win them.
 */
export async function lockRewards(tx: SqlEntityManager, puzzleId: string): Promise<MediaRewardRow[]> {
  await runSql(tx, lockCampaign, [puzzleId]);
  return await tx.find(
    MediaRewardEntity,
    { puzzleId },
    { orderBy, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
}
