import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** The key of an owner's server, one at a time. Only its hash: who reads the table cannot use it (T26). */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: (p) => ({
    userId: p.uuid().primary(),
    hash: p.text().unique(),
    prefix: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  }),
});

export type ApiKeyRow = InferEntity<typeof ApiKeyEntity>;
