import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseWins: Erasure = {
  batches: [
    // The foreign key of `media_wins` also deletes the media wins of these attempts.
    'delete from puzzle_attempts where id in (select id from puzzle_attempts where puzzle_id = $1 limit $2)',
    'delete from hourly_slots where ctid in (select ctid from hourly_slots where puzzle_id = $1 limit $2)',
  ],
};
