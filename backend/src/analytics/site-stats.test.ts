import { siteStatsSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createPayingOwner, orderCampaign } from '../../test/checkout.ts';
import { createCampaign } from '../../test/factories.ts';

describe('GET /api/stats', () => {
  const test = useApp();

  it('[U1, G45] does not count drafts that await payment', async () => {
    const owner = await createPayingOwner(test);
    await createCampaign(test, owner);
    await orderCampaign(test, owner);
    expect(await owner.list('/api/puzzles')).toHaveLength(2);
    const stats = siteStatsSchema.parse(await (await fetch(`${test.url}/api/stats`)).json());
    expect(stats.campaigns).toBe(1);
  });
});
