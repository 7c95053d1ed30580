import { defineEntity } from '@mikro-orm/core';

/** The stored reply to a call of an owner's server, by its Idempotency-Key, so that a retry gets the same reply. */
export const AccessCallEntity = defineEntity({
  name: 'AccessCall',
  tableName: 'access_calls',
  properties: (p) => ({
    customerId: p.uuid().primary(),
    keyHash: p.text().primary(),
    requestHash: p.text(),
    reply: p.json<unknown>().nullable(),
    createdAt: p.datetime(),
  }),
});
