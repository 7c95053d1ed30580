import type { Campaign, Embed } from '@puzzle-prize/sdk/protocol';
import { campaignsUrl } from '../campaigns/queries.ts';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';

/** The steps that a new owner has completed. */
export interface StepsDone {
  hasCampaign: boolean;
  hasPrizes: boolean;
  isOnSite: boolean;
}

export const noStepsDone: StepsDone = { hasCampaign: false, hasPrizes: false, isOnSite: false };

/** The data of an owner's first campaign. */
export interface FirstCampaign {
  campaign: Campaign;
  /** The code collections or media items of the campaign. */
  prizes: readonly { isActive: boolean }[];
  embeds: readonly Embed[];
}

/** Returns the steps with their state; null when all are completed. */
export function countStepsDone({ campaign, prizes, embeds }: FirstCampaign): StepsDone | null {
  const hasPrizes = prizes.some(({ isActive }) => isActive);
  const isOnSite = embeds.some(({ assignedPuzzleId }) => assignedPuzzleId === campaign.id);
  return hasPrizes && isOnSite ? null : { hasCampaign: true, hasPrizes, isOnSite };
}

/**
 * Returns the URL of the call that lists a campaign's prizes. Returns null for a race, because a race has its
 * own page with instructions.
 */
export function buildPrizesUrl(campaign: Campaign): string | null {
  if (campaign.rewardType === 'competition') return null;
  const kind = isManagedAsMedia(campaign) ? 'media-rewards' : 'code-collections';
  return `${campaignsUrl}/${campaign.id}/${kind}`;
}
