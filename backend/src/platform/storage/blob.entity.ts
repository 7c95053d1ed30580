import { defineEntity } from '@mikro-orm/core';

/** Bytes in the database, identified by their hash. */
export const BlobEntity = defineEntity({
  name: 'Blob',
  tableName: 'blobs',
  properties: (p) => ({
    hash: p.text().primary(),
    mimeType: p.text(),
    bytes: p.blob(),
    size: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  }),
});
