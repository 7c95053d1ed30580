import { defineEntity, type InferEntity } from '@mikro-orm/core';

/**
 * The API keys of an account other than the default key, which has its own table. Only the hash of a key is
 * stored (T26). A key that has ended stays for a while, so that its owner can still read its name.
 */
export const ScopedApiKeyEntity = defineEntity({
  name: 'ScopedApiKey',
  tableName: 'scoped_api_keys',
  properties: (p) => ({
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    hash: p.text().unique(),
    prefix: p.text(),
    scopes: p.array(),
    isTest: p.boolean(),
    /** The encrypted key that verifies signed end users (`end-user-keys.ts`). */
    endUserKey: p.text().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** The key that replaced this one. */
    replacedById: p.uuid().nullable(),
  }),
});

export type ScopedApiKeyRow = InferEntity<typeof ScopedApiKeyEntity>;
