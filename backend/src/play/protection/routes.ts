import { refusalListSchema, refusalsQuerySchema } from '@puzzle-prize/sdk/protocol';
import { ofCampaign } from '../../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportRefusals, readRefusals } from './refusals.ts';

const hourMs = 3_600_000;

/** Declares the calls that tell an owner which solutions were refused, and why, as JSON and as a CSV file. */
export function createProtectionEndpoints({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): Endpoint[] {
  const findFirstHourMs = (days: number) => Math.floor(clock.now() / hourMs - days * 24 + 1) * hourMs;
  const common = {
    method: 'get',
    ...ofCampaign,
    scope: 'insights:read',
    query: refusalsQuerySchema,
  } as const;
  return [
    defineOwnerEndpoint({
      ...common,
      path: '/api/puzzles/:id/refusals',
      operationId: 'listRefusals',
      summary: 'Count the refused solutions of a campaign by hour, reason and embed code',
      description: 'Returns counts only: no addresses and no ids of visitors are stored.',
      reply: refusalListSchema,
      async handle({ em, owner, params, query }) {
        const campaign = await findOwnedCampaign(em(), owner.id, params.id);
        const sinceMs = findFirstHourMs(query.days);
        return {
          since: new Date(sinceMs).toISOString(),
          refusals: await readRefusals(database.pool, campaign.id, { sinceMs }),
        };
      },
    }),
    defineOwnerEndpoint({
      ...common,
      path: '/api/puzzles/:id/refusals.csv',
      operationId: 'downloadRefusals',
      summary: 'Download the counts of the refused solutions of a campaign',
      description: 'Downloads the refused solutions by hour, reason and embed code as CSV.',
      download: 'text/csv',
      handle: async ({ em, owner, params, query }) =>
        exportRefusals(database.pool, await findOwnedCampaign(em(), owner.id, params.id), {
          firstHourMs: findFirstHourMs(query.days),
          nowMs: clock.now(),
        }),
    }),
  ];
}
