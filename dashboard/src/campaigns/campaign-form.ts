import type { CampaignData, Difficulty, RewardType } from '@puzzle-prize/sdk/protocol';
import {
  campaignPriceCents,
  defaultBoardSide,
  maxBoardSide,
  minBoardSide,
} from '@puzzle-prize/sdk/protocol/limits';
import { getLocale } from '../language/t.ts';

/** The values of the create form. The board size is a string, because select elements contain text. */
export interface CampaignForm {
  title: string;
  description: string;
  rewardType: RewardType;
  difficulty: Difficulty;
  dimensions: string;
  imageUrl: string;
}

/** The default values of the create form (C2, G11). */
export const emptyCampaignForm: CampaignForm = {
  title: '',
  description: '',
  rewardType: 'codes',
  difficulty: 'easy',
  dimensions: String(defaultBoardSide),
  imageUrl: '',
};

/** Formats the price of a campaign that is not free. A price in whole dollars has no cents: $5. */
export function formatCampaignPrice(): string {
  return new Intl.NumberFormat(getLocale(), {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(campaignPriceCents / 100);
}

/** The allowed numbers of tiles per side of a board, in ascending order. */
export const boardSides = Array.from(
  { length: maxBoardSide - minBoardSide + 1 },
  (_, index) => minBoardSide + index,
);

/** Converts a valid form to the data of the request (C5). */
export function toCampaignData({ description, dimensions, ...form }: CampaignForm): CampaignData {
  return { ...form, description: description.trim() || null, dimensions: Number(dimensions) };
}
