import { uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { exportWinners } from './winners.ts';

/** What an owner may know of who won. */
export function rewardEndpoints({ database }: Pick<Platform, 'database'>): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/puzzles/:id/winners.csv',
      summary: 'Download every win of a campaign: when, where and which code',
      params: z.object({ id: uuid }),
      missing: 'campaign.not_found',
      limit: 'owner',
      download: 'text/csv',
      errors: ['campaign.not_found'],
      handle: async ({ em, owner, params }) =>
        exportWinners(database.pool, await ownedCampaign(em(), owner.id, params.id)),
    }),
  ];
}
