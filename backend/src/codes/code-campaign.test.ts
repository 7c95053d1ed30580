import { expect, it } from 'vitest';
import { requireCodeCampaign } from './code-campaign.ts';

it('[K5, G19] accepts campaigns whose winners can receive a code', () => {
  for (const rewardType of ['codes', 'competition'] as const)
    expect(() => {
      requireCodeCampaign({ rewardType });
    }).not.toThrow();
  for (const rewardType of ['media', 'paywalled_media'] as const)
    expect(() => {
      requireCodeCampaign({ rewardType });
    }).toThrow(expect.objectContaining({ code: 'codes.wrong_reward_type' }));
});
