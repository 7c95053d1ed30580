import { allCodesWonMessage, nextCampaignHops } from '@puzzle-prize/sdk/protocol/limits';
import { type Emptiable, isEmpty } from './left.ts';
import { isPaywalled } from './paid-play.ts';
import { findClosedMessage } from './schedule.ts';
import type { CampaignSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';
import { findMissingReward } from './view.ts';

/** Returns the message in place of a hidden campaign; null while visitors can see the campaign. */
export function findHiddenMessage(
  campaign: Emptiable & Pick<CampaignSnapshot, 'whenEmpty' | 'noneLeftMessage'>,
  nowMs: number,
): string | null {
  if (campaign.whenEmpty !== 'hide' || !isEmpty(campaign, nowMs)) return null;
  return campaign.noneLeftMessage ?? allCodesWonMessage;
}

/**
 * Tests whether an embed shows something other than its campaign, because no code is left. The test reads nothing
 * from the database, so replies from memory can use it.
 */
export function isReplaced(
  campaign: Emptiable & Pick<CampaignSnapshot, 'whenEmpty' | 'nextCampaignId'>,
  nowMs: number,
): boolean {
  const { whenEmpty } = campaign;
  return (whenEmpty === 'campaign' || whenEmpty === 'hide') && isEmpty(campaign, nowMs);
}

/**
 * Finds the campaign that an embed shows: the assigned one or, when no code is left, the replacement that its owner
 * chose. A replacement may have a replacement itself. The search follows at most `nextCampaignHops` replacements, and
 * none twice. The search stops before a campaign that cannot be played now, and before a paywalled one, because
 * grants are for the assigned campaign.
 */
export async function findShownCampaign(
  snapshots: Pick<Snapshots, 'findNext'>,
  assigned: CampaignSnapshot,
  nowMs: number,
): Promise<CampaignSnapshot> {
  const seen = new Set([assigned.id]);
  let shown = assigned;
  while (seen.size <= nextCampaignHops) {
    const next = await findNextCampaign(snapshots, shown, nowMs);
    if (!next || seen.has(next.id)) return shown;
    seen.add(next.id);
    shown = next;
  }
  return shown;
}

async function findNextCampaign(
  snapshots: Pick<Snapshots, 'findNext'>,
  shown: CampaignSnapshot,
  nowMs: number,
): Promise<CampaignSnapshot | null> {
  const { whenEmpty, nextCampaignId, ownerId } = shown;
  if (whenEmpty !== 'campaign' || nextCampaignId === null || !isEmpty(shown, nowMs)) return null;
  const next = await snapshots.findNext(nextCampaignId);
  if (!next?.isActive || next.ownerId !== ownerId || isPaywalled(next)) return null;
  return findClosedMessage(next, nowMs) === null && findMissingReward(next) === null ? next : null;
}
