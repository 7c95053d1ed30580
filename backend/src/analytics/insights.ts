import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { InsightEvent, PlayCounts } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { listOwnCampaignIds } from '../campaigns/campaigns.ts';
import { sumCodes } from '../codes/codes.ts';
import { rollUpWinDays } from '../play/win-days.ts';
import {
  allTimeStatement,
  daysStatement,
  eventsStatement,
  facetsStatement,
  lastUtcDayStatement,
  mediansStatement,
  staleStatement,
} from './insights-sql.ts';
import type { Period } from './period.ts';

export interface DayCounts extends PlayCounts {
  day: string;
  isNow: boolean;
}

type CountsBefore = { [Name in keyof PlayCounts as `${Name}Before`]: number };

/** The counts of one value of a facet in both periods. */
export interface FacetRow extends PlayCounts, CountsBefore {
  facet: string;
  value: string;
  label: string | null;
}

/** The stored facts about some campaigns in a period and in the previous period. */
export type InsightFacts = Awaited<ReturnType<typeof readInsightFacts>>;

/**
 * Finds the campaigns that the insights cover: the requested campaigns, or all campaigns of the owner.
 * @throws AppError campaign.not_found if a requested campaign is missing or belongs to another owner
 */
export async function findScope(
  em: SqlEntityManager,
  ownerId: string,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  const ids = await listOwnCampaignIds(em, ownerId, asked);
  if (asked && ids.length < new Set(asked).size) throw new AppError('campaign.not_found');
  return ids;
}

/** Reads the figures of some campaigns. Wins are exact; views are up to two seconds late. */
export async function readInsightFacts(
  { em, pool }: { em: SqlEntityManager; pool: Pool },
  campaignIds: readonly string[],
  { period, nowMs }: { period: Period; nowMs: number },
) {
  await rollUpStale(pool, campaignIds);
  const { zone, from, to, previous, isUnfinished } = period;
  const values = [
    ...[campaignIds, zone, from, to],
    ...[previous?.from ?? from, isUnfinished ? new Date(nowMs) : null],
  ];
  const [days, facets, medians, events, allTime, codes, start] = await Promise.all([
    pool.query<DayCounts>(daysStatement, values),
    pool.query<FacetRow>(facetsStatement, values),
    pool.query<{ isNow: boolean; ms: number | null }>(mediansStatement, values),
    pool.query<Omit<InsightEvent, 'at'> & { atMs: number }>(eventsStatement, values),
    pool.query<{ campaigns: number; attempts: number; solves: number }>(allTimeStatement, [campaignIds]),
    sumCodes(em, campaignIds),
    pool.query<{ day: string | null }>(lastUtcDayStatement, [campaignIds, previous?.from ?? from, to]),
  ]);
  return {
    days: days.rows,
    facets: facets.rows,
    medians: medians.rows,
    events: events.rows.map(({ atMs, ...event }) => ({ ...event, at: new Date(atMs).toISOString() })),
    allTime: { ...(allTime.rows[0] ?? { campaigns: 0, attempts: 0, solves: 0 }), ...codes },
    lastUtcDay: start.rows[0]?.day ?? null,
  };
}

/** Sums up the wins and claims since the last run of the job, which runs every ten minutes. */
async function rollUpStale(pool: Pool, campaignIds: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(staleStatement, [campaignIds]);
  for (const { id } of rows) await rollUpWinDays(pool, id);
}
