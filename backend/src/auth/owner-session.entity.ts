import { defineEntity } from '@mikro-orm/core';
import { UserEntity } from './user.entity.ts';

/** A browser that is signed in. The id is the hash of its cookie: who reads the table cannot sign in with it. */
export const OwnerSessionEntity = defineEntity({
  name: 'OwnerSession',
  tableName: 'owner_sessions',
  properties: (p) => ({
    id: p.text().primary(),
    user: () => p.manyToOne(UserEntity).deleteRule('cascade'),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
  }),
});
