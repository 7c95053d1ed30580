import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseWins: Erasure = {
  batches: [
    // The foreign key of `media_wins` also deletes the media wins of these attempts.
    'delete from puzzle_attempts where id in (select id from puzzle_attempts where puzzle_id = $1 limit $2)',
    'delete from cap_slots where ctid in (select ctid from cap_slots where puzzle_id = $1 limit $2)',
  ],
};
