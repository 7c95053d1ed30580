import {
  insightsFileQuerySchema,
  insightsQuerySchema,
  insightsSchema,
  splitIds,
  type InsightsQuery,
} from '@puzzle-prize/sdk/protocol';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { createFairGate } from '../platform/http/fair-gate.ts';
import type { Platform } from '../platform/platform.ts';
import { findScope, readInsightFacts } from './insights.ts';
import { exportInsights } from './insights-csv.ts';
import { presentInsights } from './insights-view.ts';
import { readPeriod } from './period.ts';

type Services = Pick<Platform, 'database' | 'clock'>;

const readsOfOwner = { atOncePerCaller: 2, inLinePerCaller: 20 };

/**
 * Declares the calls that return the insights of some or all campaigns of an owner, as JSON and as CSV files.
 */
export function createInsightEndpoints(services: Services): Endpoint[] {
  const reads = createFairGate(readsOfOwner);
  const common = {
    method: 'get',
    limit: 'owner',
    errors: ['campaign.not_found', 'request.invalid'],
  } as const;
  return [
    defineOwnerEndpoint({
      ...common,
      path: '/api/insights',
      operationId: 'readInsights',
      scope: 'insights:read',
      summary: 'Get the plays of some or all campaigns, compared with the period before',
      description:
        'Returns the plays of the chosen days in a time zone: by day, embed code, page, device, country and image.',
      query: insightsQuerySchema,
      reply: insightsSchema,
      handle: ({ em, owner, query }) =>
        reads.pass(owner.id, () => readInsights(services, { em: em(), ownerId: owner.id, query })),
    }),
    defineOwnerEndpoint({
      ...common,
      path: '/api/insights.csv',
      operationId: 'exportInsights',
      scope: 'insights:read',
      summary: 'Download one table of the insights',
      description: 'Downloads one table of the insights as CSV.',
      query: insightsFileQuerySchema,
      download: 'text/csv',
      async handle({ em, owner, query: { table, ...query } }) {
        const read = () => readInsights(services, { em: em(), ownerId: owner.id, query });
        return exportInsights(await reads.pass(owner.id, read), table);
      },
    }),
  ];
}

async function readInsights(
  { database, clock }: Services,
  { em, ownerId, query }: { em: SqlEntityManager; ownerId: string; query: InsightsQuery },
) {
  const nowMs = clock.now();
  const period = readPeriod(query, nowMs);
  const campaignIds = await findScope(
    em,
    ownerId,
    query.campaigns === undefined ? undefined : splitIds(query.campaigns),
  );
  const facts = await readInsightFacts({ em, pool: database.pool }, campaignIds, { period, nowMs });
  return presentInsights(period, facts);
}
