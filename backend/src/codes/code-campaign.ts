import type { PrizeKind, RewardType } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';

/**
 * The reward types of campaigns whose winners can receive codes. The type `competition` is included, because the
 * winner of a race can receive a code (G19).
 */
const typesWithCodes: ReadonlySet<RewardType> = new Set<RewardType>(['codes', 'competition']);

/**
 * Refuses a campaign that cannot give codes as the given prize. Only races have prizes besides the first one (G85).
 * @throws AppError codes.wrong_reward_type
 */
export function requireCodeCampaign(
  { rewardType }: Pick<CampaignRow, 'rewardType'>,
  prize: PrizeKind = 'first',
): void {
  const isFit = prize === 'first' ? typesWithCodes.has(rewardType) : rewardType === 'competition';
  if (!isFit) throw new AppError('codes.wrong_reward_type');
}
