import type { Erasure } from '../campaigns/erase-campaign.ts';

export const erasePlayDays: Erasure = {
  batches: [
    'delete from answer_tries where ctid in (select ctid from answer_tries where puzzle_id = $1 limit $2)',
    'delete from play_days where ctid in (select ctid from play_days where puzzle_id = $1 limit $2)',
    'delete from play_refusals where ctid in (select ctid from play_refusals where puzzle_id = $1 limit $2)',
    // The key selects the rows, because a ctid identifies a row only within its partition.
    `delete from play_slot_counts where puzzle_id = $1 and (slot, facet, value) in (
       select slot, facet, value from play_slot_counts where puzzle_id = $1 limit $2)`,
  ],
};
