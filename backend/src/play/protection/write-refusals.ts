import type { Pool } from 'pg';
import { lockCampaigns } from '../../campaigns/campaign-sql.ts';

/** The refused solutions of a campaign in one hour with one embed and one reason. */
export interface Refusals {
  campaignId: string;
  embedId: string;
  reason: string;
  /** The start of the hour, in milliseconds. */
  hourMs: number;
  count: number;
}

/** Adds all counts, or none, so the caller can write a failed batch again. Deleted campaigns are skipped. */
export async function writeRefusals(pool: Pool, refusals: readonly Refusals[]): Promise<void> {
  await pool.query(statement, [
    refusals.map(({ campaignId }) => campaignId),
    refusals.map(({ hourMs }) => new Date(hourMs)),
    refusals.map(({ embedId }) => embedId),
    refusals.map(({ reason }) => reason),
    refusals.map(({ count }) => count),
  ]);
}

const statement = `
  with batch as (
    select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::int[])
      as row (campaign_id, hour, embed_id, reason, count)
  ), ${lockCampaigns}
  insert into play_refusals as known (puzzle_id, hour, embed_id, reason, count)
  select campaign_id, hour, embed_id, reason, count
  from batch join campaigns on campaigns.id = batch.campaign_id
  order by campaign_id, hour, embed_id, reason
  on conflict (puzzle_id, hour, embed_id, reason) do update set count = known.count + excluded.count`;
