import { defineEntity } from '@mikro-orm/core';

/**
 * A stored file that may have lost its row. The sweep (`rewards/sweep.ts`) deletes the file if no row refers
 * to it.
 */
export const MediaLeftoverEntity = defineEntity({
  name: 'MediaLeftover',
  tableName: 'media_leftovers',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    fileKey: p.uuid(),
    dueAt: p.datetime(),
  }),
});
