import { defineEntity } from '@mikro-orm/core';

/**
 * A slot for one win that a campaign may have in an hour (decision 6). Slots are interchangeable, so the
 * table has no key. The properties are marked as primary only because MikroORM requires a key.
 */
export const HourlySlotEntity = defineEntity({
  name: 'HourlySlot',
  tableName: 'hourly_slots',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** The time at which a win took the slot. The slot is free again an hour later. */
    takenAt: p.datetime().primary(),
  }),
});
