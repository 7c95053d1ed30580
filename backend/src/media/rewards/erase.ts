import type { Erasure } from '../../campaigns/erase-campaign.ts';

export const hideRewards: Erasure = {
  hide: 'update media_rewards set is_active = false where puzzle_id = $1',
};
