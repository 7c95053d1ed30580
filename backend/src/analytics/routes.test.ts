import { siteStatsSchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { systemIssuer } from '../auth/system-user.ts';
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

  it('[U1, D10] does not count deleted campaigns, also while their rows are being erased', async () => {
    const read = async () => siteStatsSchema.parse(await (await fetch(`${test.url}/api/stats`)).json());
    const before = (await read()).campaigns;
    const owner = await createPayingOwner(test);
    const { id } = await createCampaign(test, owner);
    await test.app.platform.database.pool.query(
      'update puzzles set deleted_at = now(), creator_id = null where id = $1',
      [id],
    );
    await test.app.platform.database.pool.query('delete from users where issuer = $1', [systemIssuer]);
    test.clock.advance(61_000);
    expect((await read()).campaigns).toBe(before);
  });
});
