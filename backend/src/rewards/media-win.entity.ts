import { defineEntity } from '@mikro-orm/core';

/** The media item won in one round of an attempt (G18). */
export const MediaWinEntity = defineEntity({
  name: 'MediaWin',
  tableName: 'media_wins',
  properties: (p) => ({
    attemptId: p.bigint().primary(),
    round: p.integer().primary(),
    rewardId: p.uuid(),
    wonAt: p.datetime(),
    deliveredAt: p.datetime().nullable(),
  }),
});
