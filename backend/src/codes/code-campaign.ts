import type { PrizeKind, RewardType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';

/**
 * The reward types with which winners can receive codes. The winner of a competition can receive a code as
 * well (G19).
 */
const typesWithCodes: ReadonlySet<RewardType> = new Set<RewardType>(['codes', 'competition']);

/**
 * Refuses a campaign that does not give codes for a prize. Only races have prizes beside the first one (G85).
 * @throws AppError codes.wrong_reward_type
 */
export function requireCodeCampaign(
  { rewardType }: Pick<CampaignRow, 'rewardType'>,
  prize: PrizeKind = 'first',
): void {
  const isFit = prize === 'first' ? typesWithCodes.has(rewardType) : rewardType === 'competition';
  if (!isFit) throw new AppError('codes.wrong_reward_type');
}
