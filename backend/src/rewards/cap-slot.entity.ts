import { defineEntity } from '@mikro-orm/core';
import type { CapPeriod } from './win-caps.ts';

/**
 * A slot for one of the wins that a campaign may have in a period (decision 6). Slots are interchangeable, so
 * the table has no key. The properties are marked as primary only because MikroORM requires a key.
 */
export const CapSlotEntity = defineEntity({
  name: 'CapSlot',
  tableName: 'cap_slots',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    period: p.text().$type<CapPeriod>().primary(),
    /** The time at which a win took the slot; minus infinity if no win has taken it. */
    takenAt: p.datetime().primary(),
  }),
});
