import type { RewardType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';

/** The winner of a competition may get a code, too (G19). */
const givesCodes: ReadonlySet<RewardType> = new Set<RewardType>(['codes', 'competition']);

/** @throws AppError codes.wrong_reward_type */
export function requireCodeCampaign({ rewardType }: Pick<CampaignRow, 'rewardType'>): void {
  if (!givesCodes.has(rewardType)) throw new AppError('codes.wrong_reward_type');
}
