import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { UserEntity } from './user.entity.ts';

/** A signed-in browser. The id is the hash of its cookie, so a reader of the table cannot sign in with it. */
export const OwnerSessionEntity = defineEntity({
  name: 'OwnerSession',
  tableName: 'owner_sessions',
  properties: (p) => ({
    id: p.text().primary(),
    /** The id of the session in the API, which must not contain the hash. */
    publicId: p.uuid().unique().defaultRaw('gen_random_uuid()'),
    user: () => p.manyToOne(UserEntity).deleteRule('cascade'),
    /**
     * Browser and system without versions, such as `Firefox on Linux`; null for older sessions and unknown programs.
     */
    browser: p.text().nullable(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  }),
});

export type OwnerSessionRow = InferEntity<typeof OwnerSessionEntity>;
