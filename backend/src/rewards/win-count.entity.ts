import { defineEntity } from '@mikro-orm/core';

/** The moment until which the wins of a campaign are summed up. */
export const WinCountEntity = defineEntity({
  name: 'WinCount',
  tableName: 'win_counts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    countedUntil: p.datetime(),
  }),
});
