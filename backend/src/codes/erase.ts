import type { Erasure } from '../campaigns/erase-campaign.ts';

export const eraseCodes: Erasure = {
  batches: [
    `delete from discount_codes where id in (
       select d.id from discount_codes d join code_collections c on c.id = d.collection_id where c.puzzle_id = $1 limit $2)`,
  ],
};
