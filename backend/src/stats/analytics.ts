import type { CampaignAnalytics, PlayCounts } from '@puzzle-prize/sdk/protocol';
import { topHosts } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { countWins } from '../play/win-days.ts';
import { type DayRange, listDays } from './day-range.ts';

/** What became of a campaign's plays in some days, as the reply tells it. */
export type PlayHistory = Pick<
  CampaignAnalytics,
  'days' | 'funnel' | 'medianSolveMs' | 'byEmbed' | 'byHost' | 'otherHosts'
>;

interface CountRow extends PlayCounts {
  day: string | null;
  embedId: string | null;
  name: string | null;
  host: string | null;
  /** What the row is the sum of. */
  of: 'day' | 'embed' | 'host';
}

/** Reads the figures of a campaign's plays (K12): exact to the moment for wins, to two seconds for views. */
export async function readPlayHistory(pool: Pool, campaignId: string, range: DayRange): Promise<PlayHistory> {
  await countWins(pool, campaignId);
  const values = [campaignId, range.from, range.to];
  const [counted, median] = await Promise.all([
    pool.query<CountRow>(countsStatement, values),
    pool.query<{ ms: number | null }>(medianStatement, values),
  ]);
  const rowsOf = (of: CountRow['of']) => counted.rows.filter((row) => row.of === of);
  const hosts = rowsOf('host').map((row) => ({ host: row.host, ...countsOf(row) }));
  const days = rowsOf('day');
  return {
    days: fillDays(range, days),
    funnel: sum(days),
    medianSolveMs: median.rows[0]?.ms ?? null,
    byEmbed: rowsOf('embed').map((row) => ({ embedId: row.embedId, name: row.name, ...countsOf(row) })),
    byHost: hosts.slice(0, topHosts),
    otherHosts: hosts.length > topHosts ? sum(hosts.slice(topHosts)) : null,
  };
}

const countsStatement = `
  with counts as (
    select d.day, e.id as embed_id, e.name, nullif(d.host, '') as host, d.views, d.starts, d.solves, d.issued, d.claimed
    from play_days d left join embed_codes e on e.id = d.embed_id
    where d.puzzle_id = $1 and d.day between $2 and $3
  )
  select case when grouping(day) = 0 then 'day' when grouping(host) = 0 then 'host' else 'embed' end as of,
    day::text, embed_id as "embedId", name, host, sum(views)::int as views, sum(starts)::int as starts,
    sum(solves)::int as solves, sum(issued)::int as issued, sum(claimed)::int as claimed
  from counts group by grouping sets ((day), (embed_id, name), (host))
  order by views desc, solves desc, host, name`;

/** Between the two middle ones when their number is even. */
const medianStatement = `
  select round(percentile_cont(0.5) within group (order by solve_ms))::int as ms from puzzle_attempts
  where puzzle_id = $1 and completed_at >= $2::timestamp at time zone 'UTC'
    and completed_at < ($3::date + 1)::timestamp at time zone 'UTC'`;

function fillDays(range: DayRange, rows: CountRow[]): PlayHistory['days'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return listDays(range).map((day) => ({ day, ...countsOf(known.get(day) ?? nothing) }));
}

const nothing: PlayCounts = { views: 0, starts: 0, solves: 0, issued: 0, claimed: 0 };

function sum(rows: readonly PlayCounts[]): PlayCounts {
  return rows.reduce(
    (total, row) => ({
      views: total.views + row.views,
      starts: total.starts + row.starts,
      solves: total.solves + row.solves,
      issued: total.issued + row.issued,
      claimed: total.claimed + row.claimed,
    }),
    nothing,
  );
}

function countsOf({ views, starts, solves, issued, claimed }: PlayCounts): PlayCounts {
  return { views, starts, solves, issued, claimed };
}
