import { defineEntity } from '@mikro-orm/core';

/**
 * The refused solutions of a campaign in one hour, by embed and reason. The rows contain neither addresses nor
 * ids of visitors.
 */
export const PlayRefusalEntity = defineEntity({
  name: 'PlayRefusal',
  tableName: 'play_refusals',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    /** The start of the hour. */
    hour: p.datetime().primary(),
    embedId: p.uuid().primary(),
    /** The code of the error, such as `play.too_fast`. */
    reason: p.text().primary(),
    count: p.integer(),
  }),
});
