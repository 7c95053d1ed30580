import type { Campaign, Embed } from '@puzzle-prize/sdk/protocol';
import { campaignsUrl } from '../campaigns/queries.ts';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';

/** How far a new owner has come on the way to the first winner. */
export interface StepsDone {
  hasCampaign: boolean;
  hasPrizes: boolean;
  isOnSite: boolean;
}

/** What is known about the first campaign; undefined is not known yet. */
export interface FirstCampaign {
  campaign: Campaign | undefined;
  /** Collections of codes or media items. */
  prizes: readonly { isActive: boolean }[] | undefined;
  embeds: readonly Embed[] | undefined;
}

/** The steps to show; null for whoever needs none, or while that is not known. */
export function stepsDone({ campaign, prizes, embeds }: FirstCampaign): StepsDone | null {
  if (!campaign) return { hasCampaign: false, hasPrizes: false, isOnSite: false };
  if (!prizes || !embeds) return null;
  const hasPrizes = prizes.some(({ isActive }) => isActive);
  const isOnSite = embeds.some(({ assignedPuzzleId }) => assignedPuzzleId === campaign.id);
  return hasPrizes && isOnSite ? null : { hasCampaign: true, hasPrizes, isOnSite };
}

/** Where a campaign's prizes are listed; null for a race, whose page leads its owner itself. */
export function prizesUrl(campaign: Campaign): string | null {
  if (campaign.rewardType === 'competition') return null;
  const kind = isManagedAsMedia(campaign) ? 'media-rewards' : 'code-collections';
  return `${campaignsUrl}/${campaign.id}/${kind}`;
}
