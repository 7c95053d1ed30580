import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** The one API key of an owner's server. Only the hash is stored, so a reader of the table cannot use it (T26). */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: (p) => ({
    userId: p.uuid().primary(),
    hash: p.text().unique(),
    prefix: p.text(),
    /**
     * The sealed key that verifies signed end users (`end-user-keys.ts`); null for the API key of an earlier release
     * until it is used.
     */
    endUserKey: p.text().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  }),
});

export type ApiKeyRow = InferEntity<typeof ApiKeyEntity>;
