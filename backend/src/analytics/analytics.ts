import type { CampaignAnalytics, PlayCounts } from '@puzzle-prize/sdk/protocol';
import { topHosts } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { fromRedeemedCodes } from '../codes/code-sql.ts';
import { rollUpWinDays } from '../play/win-days.ts';
import { type DayRange, listDays } from './day-range.ts';
import { noCounts, pickCounts, sumCounts } from './play-counts.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { fromAttempts, joinAttempt } from '../rewards/attempt-sql.ts';
import { fromPlayDays } from '../play/win-days.ts';

/** The figures of a campaign's plays in a range of days, as the reply presents them. */
export type PlayHistory = Pick<
  CampaignAnalytics,
  'days' | 'funnel' | 'medianSolveMs' | 'byEmbed' | 'byHost' | 'otherHosts'
>;

interface CountRow extends PlayCounts {
  day: string | null;
  embedId: string | null;
  name: string | null;
  host: string | null;
  /** The kind of group that the row sums up. */
  of: 'day' | 'embed' | 'host';
}

/** Reads the figures of a campaign's plays (K12). Wins are exact; views may lag by two seconds. */
export async function readPlayHistory(pool: Pool, campaignId: string, range: DayRange): Promise<PlayHistory> {
  await rollUpWinDays(pool, campaignId);
  const values = [campaignId, range.from, range.to];
  const [counted, median] = await Promise.all([
    pool.query<CountRow>(countsStatement, values),
    pool.query<{ ms: number | null }>(medianStatement, values),
  ]);
  const groupRows = (of: CountRow['of']) => counted.rows.filter((row) => row.of === of);
  const hosts = groupRows('host').map((row) => ({ host: row.host, ...pickCounts(row) }));
  const days = groupRows('day');
  return {
    days: fillDays(range, days),
    funnel: sumCounts(days),
    medianSolveMs: median.rows[0]?.ms ?? null,
    byEmbed: groupRows('embed').map((row) => ({ embedId: row.embedId, name: row.name, ...pickCounts(row) })),
    byHost: hosts.slice(0, topHosts),
    otherHosts: hosts.length > topHosts ? sumCounts(hosts.slice(topHosts)) : null,
  };
}

const countsStatement = `
  with counts as (
    select d.day, e.id as embed_id, e.name, nullif(d.host, '') as host, d.views, d.starts, d.solves, d.issued, d.claimed, 0 as redeemed
    ${fromPlayDays} left ${joinEmbed('d.embed_id')}
    where d.puzzle_id = $1 and d.day between $2 and $3
    union all
    select (k.redeemed_at at time zone 'UTC')::date, e.id, e.name, a.host, 0, 0, 0, 0, 0, 1
    ${fromRedeemedCodes("$2::timestamp at time zone 'UTC'")} left ${joinAttempt('k.attempt_id')} left ${joinEmbed('a.embed_id')}
    where c.puzzle_id = $1 and k.redeemed_at < ($3::date + 1)::timestamp at time zone 'UTC'
  )
  select case when grouping(day) = 0 then 'day' when grouping(host) = 0 then 'host' else 'embed' end as of,
    day::text, embed_id as "embedId", name, host, sum(views)::int as views, sum(starts)::int as starts,
    sum(solves)::int as solves, sum(issued)::int as issued, sum(claimed)::int as claimed, sum(redeemed)::int as redeemed
  from counts group by grouping sets ((day), (embed_id, name), (host))
  order by views desc, solves desc, host, name`;

/**
 * Maximum number of wins from which the median is computed, so that the query does not become slower as the campaign
 * grows (B47).
 */
const medianWinsMax = 10_000;

/**
 * Selects the median time of the last wins in the range. For an even number of wins, the median is the mean
 * of the middle two.
 */
const medianStatement = `
  select round(percentile_cont(0.5) within group (order by solve_ms))::int as ms from (
    select solve_ms ${fromAttempts}
    where puzzle_id = $1 and completed_at >= $2::timestamp at time zone 'UTC'
      and completed_at < ($3::date + 1)::timestamp at time zone 'UTC'
    order by completed_at desc limit ${medianWinsMax}) last_wins`;

function fillDays(range: DayRange, rows: CountRow[]): PlayHistory['days'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return listDays(range).map((day) => ({ day, ...pickCounts(known.get(day) ?? noCounts) }));
}
