import { defineEntity } from '@mikro-orm/core';

/**
 * The only row contains the first date for which `play_slot_counts` has all views and first moves. Counts from
 * before that date are only in `play_days`.
 */
export const PlaySlotsStartEntity = defineEntity({
  name: 'PlaySlotsStart',
  tableName: 'play_slots_start',
  properties: (p) => ({ since: p.date().primary() }),
});
