import { defineEntity } from '@mikro-orm/core';

/** An owner whose account is being erased (B42). The row is deleted with the owner. */
export const AccountErasureEntity = defineEntity({
  name: 'AccountErasure',
  tableName: 'account_erasures',
  properties: (p) => ({
    userId: p.uuid().primary(),
    /** The address that gets a mail at the end; null without one. */
    address: p.text().nullable(),
    /** The language of this mail; null for a request of an earlier release. */
    language: p.text().nullable(),
    requestedAt: p.datetime(),
  }),
});
