import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseWaiting: Erasure = {
  batches: [
    'delete from waiting_addresses where id in (select id from waiting_addresses where puzzle_id = $1 limit $2)',
  ],
};
