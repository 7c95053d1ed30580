import { defineEntity } from '@mikro-orm/core';

/**
 * A win that a campaign may have in an hour (decision 6). Slots are interchangeable, so the table has no key; the
 * properties form one only for MikroORM.
 */
export const HourlySlotEntity = defineEntity({
  name: 'HourlySlot',
  tableName: 'hourly_slots',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** Free again an hour later. */
    takenAt: p.datetime().primary(),
  }),
});
