import { defineEntity, type InferEntity } from '@mikro-orm/core';

/**
 * The one API key of an owner's server. Only the key's hash is stored, so a reader of the table cannot use
 * the key (T26).
 */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: (p) => ({
    userId: p.uuid().primary(),
    hash: p.text().unique(),
    prefix: p.text(),
    /**
     * The encrypted key that verifies signed end users (`end-user-keys.ts`). It is null if the API key was
     * created by an earlier release and has not been used since.
     */
    endUserKey: p.text().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  }),
});

export type ApiKeyRow = InferEntity<typeof ApiKeyEntity>;
