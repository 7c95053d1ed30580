import { defineEntity } from '@mikro-orm/core';

/**
 * A win that a campaign may have in an hour (decision 6). Slots are interchangeable, so the table has no key; the
 * properties are marked as primary only because MikroORM requires a key.
 */
export const HourlySlotEntity = defineEntity({
  name: 'HourlySlot',
  tableName: 'hourly_slots',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** When a win took the slot; it is free again an hour later. */
    takenAt: p.datetime().primary(),
  }),
});
