import { defineEntity } from '@mikro-orm/core';

/** A scheduled race of a configuration (G77). */
export const RaceEventEntity = defineEntity({
  name: 'RaceEvent',
  tableName: 'race_events',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    raceConfigId: p.uuid(),
    title: p.text(),
    startsAt: p.datetime(),
    /** The zone in which the owner entered the start. */
    timeZone: p.text(),
    allowOpenRaces: p.boolean().default(true),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  }),
});
