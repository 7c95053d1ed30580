import { defineEntity } from '@mikro-orm/core';

/** A use of a grant by a session. A session takes at most one use of a grant. */
export const AccessUseEntity = defineEntity({
  name: 'AccessUse',
  tableName: 'access_uses',
  properties: (p) => ({
    grantId: p.uuid().primary(),
    sessionHash: p.blob().primary(),
    usedAt: p.datetime(),
  }),
});
