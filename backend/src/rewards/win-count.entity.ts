import { defineEntity } from '@mikro-orm/core';

/** The time up to which the wins of a campaign are included in its sums. */
export const WinCountEntity = defineEntity({
  name: 'WinCount',
  tableName: 'win_counts',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    countedUntil: p.datetime(),
  }),
});
