import {
  insightsFileQuerySchema,
  insightsQuerySchema,
  insightsSchema,
  splitIds,
  type InsightsQuery,
} from '@puzzle-prize/sdk/protocol';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { findScope, readInsightFacts } from './insights.ts';
import { exportInsights } from './insights-csv.ts';
import { presentInsights } from './insights-view.ts';
import { readPeriod } from './period.ts';

type Services = Pick<Platform, 'database' | 'clock'>;

/** The insights of an owner, over some or all campaigns, to look at and as files. */
export function createInsightEndpoints(services: Services): Endpoint[] {
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
      summary: 'Get the plays of some or all campaigns, compared with the period before',
      description:
        'Returns the plays of the chosen days in a time zone: by day, embed code, page, device, country and image.',
      query: insightsQuerySchema,
      reply: insightsSchema,
      handle: ({ em, owner, query }) => readInsights(services, { em: em(), ownerId: owner.id, query }),
    }),
    defineOwnerEndpoint({
      ...common,
      path: '/api/insights.csv',
      operationId: 'exportInsights',
      summary: 'Download one table of the insights',
      description: 'Downloads one table of the insights as CSV.',
      query: insightsFileQuerySchema,
      download: 'text/csv',
      async handle({ em, owner, query: { table, ...query } }) {
        return exportInsights(await readInsights(services, { em: em(), ownerId: owner.id, query }), table);
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
