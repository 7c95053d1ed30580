import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseWins: Erasure = {
  batches: [
    // The foreign key deletes the wins of media of each attempt.
    'delete from puzzle_attempts where id in (select id from puzzle_attempts where puzzle_id = $1 limit $2)',
    'delete from hourly_slots where ctid in (select ctid from hourly_slots where puzzle_id = $1 limit $2)',
  ],
};
