import { refusalListSchema, refusalsQuerySchema, uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRefusals } from './read-refusals.ts';

const hourMs = 3_600_000;

/** Declares the call that tells an owner which solutions were refused, and why. */
export function createProtectionEndpoint({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/puzzles/:id/refusals',
    params: z.object({ id: uuid }),
    missing: 'campaign.not_found',
    operationId: 'listRefusals',
    summary: 'Count the refused solutions of a campaign by hour, reason and embed code',
    description: 'Returns counts only: no addresses and no ids of visitors are stored.',
    query: refusalsQuerySchema,
    limit: 'owner',
    reply: refusalListSchema,
    errors: ['campaign.not_found'],
    async handle({ em, owner, params, query }) {
      const campaign = await findOwnedCampaign(em(), owner.id, params.id);
      const firstHourMs = Math.floor(clock.now() / hourMs - query.days * 24 + 1) * hourMs;
      return {
        since: new Date(firstHourMs).toISOString(),
        refusals: await readRefusals(database.pool, campaign.id, firstHourMs),
      };
    },
  });
}
