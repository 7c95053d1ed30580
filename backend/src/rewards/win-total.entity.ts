import { defineEntity } from '@mikro-orm/core';

/**
 * The sums of a campaign's wins per collection. A collection id of zeros stands for the wins without a
 * collection.
 */
export const WinTotalEntity = defineEntity({
  name: 'WinTotal',
  tableName: 'win_totals',
  properties: (p) => ({
    puzzleId: p.uuid().primary(),
    collectionId: p.uuid().primary(),
    wins: p.integer(),
    issued: p.integer(),
    claimed: p.integer(),
  }),
});
