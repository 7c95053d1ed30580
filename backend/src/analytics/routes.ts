import {
  analyticsQuerySchema,
  campaignAnalyticsSchema,
  siteStatsSchema,
  type SiteStats,
} from '@puzzle-prize/sdk/protocol';
import { ofCampaign } from '../campaigns/campaign-route.ts';
import { systemUserIds } from '../auth/system-user.ts';
import { addTotal, findOwnedCampaign } from '../campaigns/campaigns.ts';
import { countSolves, joinWinCounts } from '../campaigns/win-totals.ts';
import { listCollectionsWithCounts } from '../codes/codes.ts';
import { type Endpoint, defineOwnerEndpoint, definePublicEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { readPlayHistory } from './analytics.ts';
import { formatDay, readDayRange } from './day-range.ts';
import { createInsightEndpoints } from './insights-routes.ts';
import { presentAnalytics } from './view.ts';
import { fromCampaigns } from '../campaigns/campaign-sql.ts';
import { fromEmbeds } from '../embeds/embed-sql.ts';

const cacheMs = 60_000;

type Services = Pick<Platform, 'database' | 'clock'>;

/**
 * Declares the calls that return public figures of the product (U1), and the calls that return figures of
 * campaigns to their owner (K12).
 */
export function createAnalyticsEndpoints(services: Services): Endpoint[] {
  return [
    createSiteStatsEndpoint(services),
    createCampaignAnalyticsEndpoint(services),
    ...createInsightEndpoints(services),
  ];
}

/**
 * Declares GET /api/stats (U1, G45), which does not count campaigns that await payment or were deleted. Anyone may
 * call it, so the reply is cached for a minute.
 */
function createSiteStatsEndpoint({ database, clock }: Services): Endpoint {
  let cached: { at: number; stats: Promise<SiteStats> } | null = null;
  const count = async (): Promise<SiteStats> => {
    const { rows } = await database.pool.query<SiteStats>(
      `with own as (${systemUserIds})
       select (select count(*)::int ${fromCampaigns}
           where p.creator_id not in (select id from own) and p.deleted_at is null and not p.is_awaiting_payment) as campaigns,
         (select coalesce(sum(${countSolves('p.id', 'w.counted_until')}), 0)::int
           ${fromCampaigns} ${joinWinCounts}
           where p.creator_id not in (select id from own) and p.deleted_at is null) as solves,
         (select count(*)::int ${fromEmbeds} where e.user_id not in (select id from own)) as embeds`,
    );
    return rows[0] ?? { campaigns: 0, solves: 0, embeds: 0 };
  };
  return definePublicEndpoint({
    method: 'get',
    path: '/api/stats',
    operationId: 'readStats',
    summary: 'Count campaigns, solved puzzles and embeds',
    description: 'Returns the public numbers of this installation.',
    limit: 'owner',
    reply: siteStatsSchema,
    async handle() {
      if (!cached || clock.now() - cached.at > cacheMs) cached = { at: clock.now(), stats: count() };
      try {
        return await cached.stats;
      } catch (error) {
        cached = null;
        throw error;
      }
    },
  });
}

function createCampaignAnalyticsEndpoint({ database, clock }: Services): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/puzzles/:id/analytics',
    operationId: 'readAnalytics',
    scope: 'insights:read',
    summary: 'Get the plays and codes of a campaign, in total and per day',
    description: 'Returns the plays, codes and wins of a campaign, in total and by day.',
    ...ofCampaign,
    query: analyticsQuerySchema,
    reply: campaignAnalyticsSchema,
    errors: ['campaign.not_found', 'request.invalid'],
    async handle({ em, owner, params, query }) {
      const range = readDayRange(query, formatDay(clock.now()));
      const row = await findOwnedCampaign(em(), owner.id, params.id);
      const [campaign, collections, history] = await Promise.all([
        addTotal(em(), row),
        listCollectionsWithCounts(em(), row),
        readPlayHistory(database.pool, row.id, range),
      ]);
      return presentAnalytics({ campaign, collections, range, history });
    },
  });
}
