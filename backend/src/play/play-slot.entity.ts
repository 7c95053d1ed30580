import { defineEntity } from '@mikro-orm/core';

/** The facets of a play that rows of `play_slots` count by. */
export const facets = ['embed', 'page', 'device', 'country', 'moves'] as const;
export type Facet = (typeof facets)[number];

/** The plays of a campaign in a quarter of an hour, by one facet: their sums are the same for each facet. */
export const PlaySlotEntity = defineEntity({
  name: 'PlaySlot',
  tableName: 'play_slots',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** The start of the quarter of an hour. */
    slot: p.datetime().primary(),
    facet: p.text().$type<Facet>().primary(),
    /** Empty if unknown. For `moves`, the first number of moves of a group of unsolved games. */
    value: p.text().primary(),
    views: p.integer().default(0),
    /** For `moves`, the change in the number of games that were last seen with so many moves. */
    starts: p.integer().default(0),
    solves: p.integer().default(0),
    issued: p.integer().default(0),
    claimed: p.integer().default(0),
  }),
});
