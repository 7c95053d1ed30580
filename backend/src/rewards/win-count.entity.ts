import { defineEntity } from '@mikro-orm/core';

/** The sums of a campaign include its wins up to this time. */
export const WinCountEntity = defineEntity({
  name: 'WinCount',
  tableName: 'win_counts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    countedUntil: p.datetime(),
  }),
});
