import type { CampaignData, Difficulty, RewardType } from '@puzzle-prize/sdk/protocol';
import {
  campaignPriceCents,
  defaultBoardSide,
  maxBoardSide,
  minBoardSide,
} from '@puzzle-prize/sdk/protocol/limits';

/** What the create form holds while it is filled in. A select's value is text. */
export interface CampaignForm {
  title: string;
  description: string;
  rewardType: RewardType;
  difficulty: Difficulty;
  dimensions: string;
  imageUrl: string;
}

/** C2, G11. */
export const emptyCampaignForm: CampaignForm = {
  title: '',
  description: '',
  rewardType: 'codes',
  difficulty: 'easy',
  dimensions: String(defaultBoardSide),
  imageUrl: '',
};

/** What a campaign after the free one costs. */
export const campaignPrice = `$${String(campaignPriceCents / 100)}`;

/** The sides a board may have, smallest first. */
export const boardSides = Array.from(
  { length: maxBoardSide - minBoardSide + 1 },
  (_, index) => minBoardSide + index,
);

/** What is sent for a filled form (C5). */
export function toCampaignData({ description, dimensions, ...form }: CampaignForm): CampaignData {
  return { ...form, description: description.trim() || null, dimensions: Number(dimensions) };
}
