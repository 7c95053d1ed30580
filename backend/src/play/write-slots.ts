import type { PlayCounts } from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { addStarts } from '../campaigns/campaign-sql.ts';
import type { Facet } from './play-slot.entity.ts';

/** The counts in a slot. They do not include redeemed codes, because a redemption can be taken back. */
export type SlotCounts = Omit<PlayCounts, 'redeemed'>;

/** The plays of a campaign, in one quarter of an hour, with one value of a facet. */
export interface PlaySlot extends SlotCounts {
  campaignId: string;
  slotMs: number;
  facet: Facet;
  value: string;
}

/**
 * Adds all counts to the slots, or none, so the caller can write a failed batch again. Deleted campaigns are
 * skipped. To prevent deadlocks, the statement locks the campaigns first, as `win-days.ts` does.
 */
export async function writeSlots(pool: Pool, slots: readonly PlaySlot[]): Promise<void> {
  await pool.query(statement, [
    slots.map(({ campaignId }) => campaignId),
    slots.map(({ slotMs }) => new Date(slotMs)),
    slots.map(({ facet }) => facet),
    slots.map(({ value }) => value),
    slots.map(({ views }) => views),
    slots.map(({ starts }) => starts),
    slots.map(({ solves }) => solves),
    slots.map(({ issued }) => issued),
    slots.map(({ claimed }) => claimed),
  ]);
}

const statement = `
  with batch as (
    select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[])
      as row (campaign_id, slot, facet, value, views, starts, solves, issued, claimed)
  ), ${addStarts.lock}
  insert into play_slot_counts as s (puzzle_id, slot, facet, value, views, starts, solves, issued, claimed)
  select campaign_id, slot, facet, value, views, starts, solves, issued, claimed
  from batch join campaigns on campaigns.id = batch.campaign_id
  order by campaign_id, slot, facet, value
  on conflict (puzzle_id, slot, facet, value) do update
    set views = s.views + excluded.views, starts = s.starts + excluded.starts, solves = s.solves + excluded.solves,
      issued = s.issued + excluded.issued, claimed = s.claimed + excluded.claimed`;
