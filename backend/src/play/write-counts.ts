import type { Pool } from 'pg';

/** Views and first moves of one campaign behind one embed on one host, in one day (UTC). */
export interface PlayDay {
  campaignId: string;
  embedId: string;
  /** YYYY-MM-DD */
  day: string;
  /** '' when the client told none. */
  host: string;
  views: number;
  starts: number;
}

/**
 * Adds counts to the days, and to the totals of their campaigns and embeds: all of them or none, so that a batch which
 * failed can be written again. What was deleted meanwhile is left out.
 */
export async function writeCounts(pool: Pool, counts: readonly PlayDay[]): Promise<void> {
  await pool.query(statement, [
    counts.map((count) => count.campaignId),
    counts.map((count) => count.embedId),
    counts.map((count) => count.day),
    counts.map((count) => count.host),
    counts.map((count) => count.views),
    counts.map((count) => count.starts),
  ]);
}

/**
 * Rows are locked before any is written: campaigns before embeds, as a campaign's deletion takes them, and each in the
 * order of their ids. So neither two nodes that write together nor an owner who deletes can wait for each other.
 */
const statement = `
  with batch as (
    select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[], $5::int[], $6::int[])
      as row (campaign_id, embed_id, day, host, views, starts)
  ), campaigns as materialized (
    select id from puzzles where id = any($1) order by id for no key update
  ), embeds as materialized (
    select id from embed_codes where id = any($2) and (select count(*) from campaigns) >= 0
    order by id for no key update
  ), campaign_totals as (
    update puzzles p set total_attempts = p.total_attempts + sums.starts
    from (select campaign_id, sum(starts) as starts from batch group by campaign_id) sums
    join campaigns on campaigns.id = sums.campaign_id
    where p.id = sums.campaign_id and sums.starts > 0
  ), embed_totals as (
    update embed_codes e set total_views = e.total_views + sums.views, total_interactions = e.total_interactions + sums.starts
    from (select embed_id, sum(views) as views, sum(starts) as starts from batch group by embed_id) sums
    join embeds on embeds.id = sums.embed_id
    where e.id = sums.embed_id
  )
  insert into play_days (puzzle_id, embed_id, day, host, views, starts)
  select campaign_id, embed_id, day, host, views, starts from batch join campaigns on campaigns.id = batch.campaign_id
  order by campaign_id, day, embed_id, host
  on conflict (puzzle_id, day, embed_id, host) do update
    set views = play_days.views + excluded.views, starts = play_days.starts + excluded.starts`;
