import { insightEventsMax, insightRowsMax } from '@puzzle-prize/sdk/protocol/limits';
import { fromCampaignEvents, fromCampaigns, joinCampaign } from '../campaigns/campaign-sql.ts';
import { countSolves, joinWinCounts } from '../campaigns/win-totals.ts';
import { fromRedeemedCodes, selectRunOuts } from '../codes/code-sql.ts';
import { joinEmbed } from '../embeds/embed-sql.ts';
import { fromPlayDays } from '../play/win-days.ts';
import { fromPlaySlots, noEmbed, slotsStart } from '../play/win-slots.ts';
import { fromAttempts, joinAttempt, pageOfAttempt } from '../rewards/attempt-sql.ts';

// Parameters of the statements with `bounds`: $1 campaigns, $2 time zone, $3 first day, $4 last day, $5 first
// day of the previous period (or the same as $3), $6 the current time if the last day is today, else null.

/** The start and the end of both periods, and the time since which views and first moves are counted in slots. */
const bounds = `bounds as materialized (
  select $3::timestamp at time zone $2 as begins, ($4::date + 1)::timestamp at time zone $2 as ends,
    $5::timestamp at time zone $2 as before_begins,
    coalesce(($6::timestamptz at time zone $2 - make_interval(days => $3::date - $5::date)) at time zone $2,
      $3::timestamp at time zone $2) as before_ends,
    ${slotsStart} as since_day, ${slotsStart}::timestamp at time zone 'UTC' as since
)`;

/** The names of the counts, in the order of a visitor's steps. */
const countNames = ['views', 'starts', 'solves', 'issued', 'claimed', 'redeemed'];

/**
 * The counts of both periods by campaign, day, facet and value. For the time before slots existed, views and
 * first moves come from the counts by UTC day, which contain the host instead of the page.
 */
const counts = `counts as (
  select s.puzzle_id, (s.slot at time zone $2)::date as day, s.slot >= begins as is_now, s.facet, s.value,
    case when s.slot >= since then s.views else 0 end as views,
    case when s.slot >= since then s.starts else 0 end as starts, s.solves, s.issued, s.claimed,
    0 as redeemed
  ${fromPlaySlots}, bounds
  where s.puzzle_id = any($1::uuid[]) and s.slot >= before_begins and s.slot < ends
    and not (s.slot >= before_ends and s.slot < begins)
  union all
  select d.puzzle_id, d.day, d.day >= $3::date, old.facet, old.value, d.views, d.starts, 0, 0, 0, 0
  ${fromPlayDays}, bounds, lateral (values ('embed', d.embed_id::text), ('page', d.host)) old (facet, value)
  where d.puzzle_id = any($1::uuid[]) and d.day between $5::date and $4::date and d.day < since_day
  union all
  select c.puzzle_id, (k.redeemed_at at time zone $2)::date, k.redeemed_at >= begins, by_facet.facet, by_facet.value, 0, 0, 0, 0, 0, 1
  ${fromRedeemedCodes('(select before_begins from bounds)')} left ${joinAttempt('k.attempt_id')}, bounds,
    lateral (values ('embed', coalesce(a.embed_id, ${noEmbed})::text), ('page', ${pageOfAttempt})) by_facet (facet, value)
  where c.puzzle_id = any($1::uuid[]) and k.redeemed_at < ends and not (k.redeemed_at >= before_ends and k.redeemed_at < begins)
)`;

const sums = (condition: string, suffix = '') =>
  countNames
    .map((count) => `coalesce(sum(${count}) filter (where ${condition}), 0)::int as "${count}${suffix}"`)
    .join(', ');

/** A row for each day with plays, in both periods. */
export const daysStatement = `
  with ${bounds}, ${counts}
  select day::text, is_now as "isNow", ${sums('true')} from counts where facet = 'embed' group by day, is_now`;

/**
 * Selects a row for each value of each facet, the busiest first. Values beyond the maximum number of rows share one
 * row with the value '*'. Slots are summed up before any join, because there may be millions of them.
 */
export const facetsStatement = `
  with ${bounds}, ${counts}, summed as (
    select puzzle_id, is_now, facet, value, sum(views) as views, sum(starts) as starts, sum(solves) as solves,
      sum(issued) as issued, sum(claimed) as claimed, sum(redeemed) as redeemed
    from counts group by 1, 2, 3, 4
  ), valued as (
    select facet, value, null as title, is_now, views, starts, solves, issued, claimed, redeemed from summed
    union all
    select 'image', p.image_hash, p.title, is_now, views, starts, solves, issued, claimed, redeemed
    from summed ${joinCampaign('summed.puzzle_id')} where facet = 'embed'
  ), named as (
    select facet, case when facet = 'embed' and e.id is null then '' else value end as value, coalesce(min(e.name), min(title)) as label,
      ${sums('is_now')}, ${sums('not is_now', 'Before')}
    from valued left ${joinEmbed("case when facet = 'embed' then value::uuid end")}
    group by 1, 2
  ), ranked as (
    select *, value <> '*' and (facet = 'moves'
      or row_number() over (partition by facet order by value = '*', views desc, starts desc, solves desc, value) <= ${insightRowsMax}) as "isNamed"
    from named
  ), shown as (
  select facet, case when "isNamed" then value else '*' end as value,
    max(label) as label,
    ${countNames
      .flatMap((count) => [count, `${count}Before`])
      .map((count) => `sum("${count}")::int as "${count}"`)
      .join(', ')}
  from ranked group by 1, 2
  )
  select * from shown
  order by value = '*', views desc, starts desc, solves desc, value`;

/**
 * Maximum number of wins from which the medians are computed, so that the query does not become slower as the
 * campaigns grow (B47).
 */
const medianWinsMax = 10_000;

/**
 * Selects the median time of the last wins, for each of the two periods. Each campaign contributes at most an
 * equal share of `medianWinsMax` wins, counted over both periods together.
 */
export const mediansStatement = `
  with ${bounds}, wins as (
    select last_wins.* from bounds, unnest($1::uuid[]) campaign (id), lateral (
      select a.solve_ms, a.completed_at >= begins as is_now ${fromAttempts}
      where a.puzzle_id = campaign.id and a.completed_at >= before_begins and a.completed_at < ends
        and not (a.completed_at >= before_ends and a.completed_at < begins)
      order by a.completed_at desc limit greatest(1, ${medianWinsMax} / greatest(1, cardinality($1::uuid[])))) last_wins
  )
  select is_now as "isNow", round(percentile_cont(0.5) within group (order by solve_ms))::int as ms from wins group by is_now`;

/**
 * Selects the latest events of the period. These include the creation of a campaign and the issue of a
 * collection's last code. Events of the same kind, campaign and day are one event at their last time.
 */
export const eventsStatement = `
  with ${bounds}, events as (
    select v.puzzle_id, v.kind, v.at ${fromCampaignEvents} where v.puzzle_id = any($1::uuid[])
    union all
    select p.id, 'created', p.created_at ${fromCampaigns} where p.id = any($1::uuid[])
    union all
    ${selectRunOuts('c.puzzle_id = any($1::uuid[]) and c.ended_at is null')}
  )
  select (at at time zone $2)::date::text as day, (extract(epoch from max(at)) * 1000)::float8 as "atMs", kind,
    p.id as "campaignId", p.title
  from bounds, events ${joinCampaign('events.puzzle_id')}
  where at >= begins and at < ends group by day, kind, p.id, p.title
  order by max(at) desc, kind, title limit ${insightEventsMax}`;

/**
 * Selects the last day in a range on which plays were counted by UTC day. Parameters: campaigns, first day
 * and last day.
 */
export const lastUtcDayStatement = `
  select max(d.day)::text as day ${fromPlayDays}
  where d.puzzle_id = any($1::uuid[]) and d.day between $2::date and $3::date and d.day < ${slotsStart}
    and (d.views > 0 or d.starts > 0)`;

/** Selects the all-time figures of the campaigns `$1`, except the figures about codes. */
export const allTimeStatement = `
  select count(*)::int as campaigns, coalesce(sum(p.total_attempts), 0)::int as attempts,
    coalesce(sum(${countSolves('p.id', 'w.counted_until')}), 0)::int as solves
  ${fromCampaigns} ${joinWinCounts} where p.id = any($1::uuid[])`;

/** Finds the campaigns in `$1` that have wins or claims that are not summed up yet. */
export const staleStatement = `
  select p.id ${fromCampaigns} ${joinWinCounts}
  where p.id = any($1::uuid[]) and (
    exists (select ${fromAttempts} where a.puzzle_id = p.id and a.completed_at >= coalesce(w.counted_until, '-infinity'))
    or exists (select ${fromAttempts} where a.puzzle_id = p.id and a.claimed_at >= coalesce(w.counted_until, '-infinity')))`;
