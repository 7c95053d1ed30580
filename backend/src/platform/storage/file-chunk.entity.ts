import { defineEntity } from '@mikro-orm/core';

/** A piece of a file that is stored in the database. */
export const FileChunkEntity = defineEntity({
  name: 'FileChunk',
  tableName: 'file_chunks',
  properties: (p) => ({
    fileKey: p.text().primary(),
    ordinal: p.integer().primary(),
    bytes: p.blob(),
  }),
});
