import { defineEntity } from '@mikro-orm/core';

/** The reply to a call of the host server, stored by its Idempotency-Key. A retry gets the same reply. */
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
