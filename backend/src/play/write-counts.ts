import type { Pool } from 'pg';
import { addStarts } from '../campaigns/campaign-sql.ts';
import { addPlays } from '../embeds/embed-sql.ts';

/** The views and first moves of a campaign in one embed, on one host and on one day (UTC). */
export interface PlayDay {
  campaignId: string;
  embedId: string;
  /** The day, as YYYY-MM-DD. */
  day: string;
  /** The host of the page; empty when the client did not send it. */
  host: string;
  views: number;
  starts: number;
}

/**
 * Adds counts to the days and to the totals of their campaigns and embeds. The single statement writes all
 * counts or none, so the caller can write a failed batch again. Deleted campaigns and embeds are skipped.
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
 * Locks all rows before the writes: first the campaigns by id, then the embeds by id. The deletion of a
 * campaign locks in the same order. This prevents deadlocks between nodes, and with owners who delete a
 * campaign.
 */
const statement = `
  with batch as (
    select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::text[], $5::int[], $6::int[])
      as row (campaign_id, embed_id, day, host, views, starts)
  ), ${addStarts.lock}, ${addPlays.lock}, ${addStarts.update}, ${addPlays.update}
  insert into play_days (puzzle_id, embed_id, day, host, views, starts)
  select campaign_id, embed_id, day, host, views, starts from batch join campaigns on campaigns.id = batch.campaign_id
  order by campaign_id, day, embed_id, host
  on conflict (puzzle_id, day, embed_id, host) do update
    set views = play_days.views + excluded.views, starts = play_days.starts + excluded.starts`;
