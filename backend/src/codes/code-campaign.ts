import type { RewardType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';

/**
 * The reward types with which winners can receive codes. The winner of a competition can receive a code as
 * well (G19).
 */
const typesWithCodes: ReadonlySet<RewardType> = new Set<RewardType>(['codes', 'competition']);

/**
 * Refuses a campaign that does not give codes.
 * @throws AppError codes.wrong_reward_type
 */
export function requireCodeCampaign({ rewardType }: Pick<CampaignRow, 'rewardType'>): void {
  if (!typesWithCodes.has(rewardType)) throw new AppError('codes.wrong_reward_type');
}
