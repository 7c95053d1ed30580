import { defineEntity } from '@mikro-orm/core';

/** One row: from when on views and first moves are complete in `play_slots`. Earlier ones are in `play_days` only. */
export const PlaySlotsStartEntity = defineEntity({
  name: 'PlaySlotsStart',
  tableName: 'play_slots_start',
  properties: (p) => ({ since: p.date().primary() }),
});
