import type { PuzzleAccess } from '@puzzle-prize/sdk/protocol';
import { isEmpty } from './left.ts';
import type { CampaignSnapshot } from './snapshot.ts';

/**
 * Finds the owner's own words for the prize that a visitor plays for: the value of the codes, or the title of the
 * only media item. There is no text for several items, because the title of one item would be wrong if the visitor
 * wins another one. The fallback code has no terms. A paid item stays unnamed until its session is activated.
 */
export function findPrizeText(
  campaign: CampaignSnapshot,
  { left, access, nowMs }: { left: number; access: PuzzleAccess | null; nowMs: number },
): string | null {
  if (left === 0 || access?.sessionActivated === false) return null;
  if (campaign.rewardType !== 'codes') return campaign.onlyMediaTitle;
  return isEmpty(campaign, nowMs) ? null : (campaign.collection?.valueText ?? null);
}
