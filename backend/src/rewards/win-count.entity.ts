import { defineEntity } from '@mikro-orm/core';

/** The time until which the wins of a campaign are in its sums. */
export const WinCountEntity = defineEntity({
  name: 'WinCount',
  tableName: 'win_counts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    countedUntil: p.datetime(),
  }),
});
