import type { Erasure } from '../campaigns/erase-campaign.ts';

export const erasePlayDays: Erasure = {
  batches: ['delete from play_days where ctid in (select ctid from play_days where puzzle_id = $1 limit $2)'],
};
