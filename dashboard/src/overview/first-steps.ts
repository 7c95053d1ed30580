import type { Campaign, Embed } from '@puzzle-prize/sdk/protocol';
import { campaignsUrl } from '../campaigns/queries.ts';
import { isManagedAsMedia } from '../campaigns/reward-type.ts';

/** The steps that a new owner has completed. */
export interface StepsDone {
  hasCampaign: boolean;
  hasPrizes: boolean;
  isOnSite: boolean;
}

/** The data of the first campaign; undefined while it is unknown. */
export interface FirstCampaign {
  campaign: Campaign | undefined;
  /** The number of code collections or media items. */
  prizes: readonly { isActive: boolean }[] | undefined;
  embeds: readonly Embed[] | undefined;
}

/** The steps to show; null when all are done, or while that is unknown. */
export function countStepsDone({ campaign, prizes, embeds }: FirstCampaign): StepsDone | null {
  if (!campaign) return { hasCampaign: false, hasPrizes: false, isOnSite: false };
  if (!prizes || !embeds) return null;
  const hasPrizes = prizes.some(({ isActive }) => isActive);
  const isOnSite = embeds.some(({ assignedPuzzleId }) => assignedPuzzleId === campaign.id);
  return hasPrizes && isOnSite ? null : { hasCampaign: true, hasPrizes, isOnSite };
}

/** The page that lists a campaign's prizes; null for a race, whose page guides its owner. */
export function buildPrizesUrl(campaign: Campaign): string | null {
  if (campaign.rewardType === 'competition') return null;
  const kind = isManagedAsMedia(campaign) ? 'media-rewards' : 'code-collections';
  return `${campaignsUrl}/${campaign.id}/${kind}`;
}
