import { defineEntity } from '@mikro-orm/core';
import { UserEntity } from './user.entity.ts';

/** A signed-in browser. The id is the hash of its cookie, so a reader of the table cannot sign in with it. */
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
