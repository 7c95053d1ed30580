import { defineEntity } from '@mikro-orm/core';

/** The facets by which `play_slot_counts` counts plays. Each row counts the plays with one value of one facet. */
export const facets = ['embed', 'page', 'device', 'country', 'moves', 'way'] as const;
export type Facet = (typeof facets)[number];

/**
 * The plays of a campaign in a quarter of an hour with one value of a facet. The sums over all values are the
 * same for every facet except `moves` and `way`. The table is partitioned by month (`purge-slots.ts`).
 */
export const PlaySlotEntity = defineEntity({
  name: 'PlaySlot',
  tableName: 'play_slot_counts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** The start of the quarter of an hour. */
    slot: p.datetime().primary(),
    facet: p.text().$type<Facet>().primary(),
    /**
     * The value of the facet; empty if unknown. For `moves`, the smallest number of moves in a group of
     * unsolved games. For `way`, the other way by which a reward was won (G68).
     */
    value: p.text().primary(),
    views: p.integer().default(0),
    /**
     * The number of plays that began. In rows of the facet `moves`, it is instead the change in the number of
     * unsolved games in the group `value`, which may be negative.
     */
    starts: p.integer().default(0),
    solves: p.integer().default(0),
    issued: p.integer().default(0),
    claimed: p.integer().default(0),
  }),
});
