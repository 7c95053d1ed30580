import {
  analyticsQuerySchema,
  campaignAnalyticsSchema,
  siteStatsSchema,
  type SiteStats,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { systemIssuer } from '../auth/system-user.ts';
import { ownedCampaign, withTotal } from '../campaigns/campaigns.ts';
import { listCountedCollections } from '../codes/codes.ts';
import { type Endpoint, ownerEndpoint, publicEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { readPlayHistory } from './analytics.ts';
import { readDayRange } from './day-range.ts';
import { presentAnalytics } from './view.ts';

const cacheMs = 60_000;

type Services = Pick<Platform, 'database' | 'clock'>;

/** Figures: of the whole product (U1), and of one campaign for its owner (K12). */
export function statsEndpoints(services: Services): Endpoint[] {
  return [siteStatsEndpoint(services), analyticsEndpoint(services)];
}

/** GET /api/stats (U1, G45): what customers do, counted at most once a minute, since anyone may ask. */
function siteStatsEndpoint({ database, clock }: Services): Endpoint {
  let cached: { at: number; stats: Promise<SiteStats> } | null = null;
  const count = async (): Promise<SiteStats> => {
    const { rows } = await database.pool.query<SiteStats>(
      `with own as (select id from users where issuer = $1), own_puzzles as (
         select id from puzzles where creator_id in (select id from own)
       )
       select (select count(*)::int from puzzles where creator_id not in (select id from own)) as campaigns,
         (select count(*)::int from puzzle_attempts where puzzle_id not in (select id from own_puzzles)) as solves,
         (select count(*)::int from embed_codes where user_id not in (select id from own)) as embeds`,
      [systemIssuer],
    );
    return rows[0] ?? { campaigns: 0, solves: 0, embeds: 0 };
  };
  return publicEndpoint({
    method: 'get',
    path: '/api/stats',
    summary: 'How many campaigns, solved puzzles and embeds there are',
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

function analyticsEndpoint({ database, clock }: Services): Endpoint {
  return ownerEndpoint({
    method: 'get',
    path: '/api/puzzles/:id/analytics',
    summary: 'What became of the plays and codes of a campaign, in all and per day',
    params: z.object({ id: uuid }),
    missing: 'campaign.not_found',
    query: analyticsQuerySchema,
    limit: 'owner',
    reply: campaignAnalyticsSchema,
    errors: ['campaign.not_found', 'request.invalid'],
    async handle({ em, owner, params, query }) {
      const range = readDayRange(query, clock.now());
      const row = await ownedCampaign(em(), owner.id, params.id);
      const [campaign, collections, history] = await Promise.all([
        withTotal(em(), row),
        listCountedCollections(em(), row),
        readPlayHistory(database.pool, row.id, range),
      ]);
      return presentAnalytics({ campaign, collections, range, history });
    },
  });
}
