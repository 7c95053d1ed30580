import { defineEntity } from '@mikro-orm/core';

/** The counts of a campaign's plays on one day (UTC), by embed and host. */
export const PlayDayEntity = defineEntity({
  name: 'PlayDay',
  tableName: 'play_days',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    day: p.date().primary(),
    /** The id of the embed; all zeros for wins without an embed (`win-days.ts`). */
    embedId: p.uuid().primary(),
    /** The host of the page; empty when the client did not send it. */
    host: p.text().primary(),
    views: p.integer().default(0),
    starts: p.integer().default(0),
    solves: p.integer().default(0),
    issued: p.integer().default(0),
    claimed: p.integer().default(0),
  }),
});
