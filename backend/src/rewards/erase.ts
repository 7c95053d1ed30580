import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseWins: Erasure = {
  batches: [
    // Its wins of media go with each attempt.
    'delete from puzzle_attempts where id in (select id from puzzle_attempts where puzzle_id = $1 limit $2)',
    'delete from hourly_slots where ctid in (select ctid from hourly_slots where puzzle_id = $1 limit $2)',
  ],
};
