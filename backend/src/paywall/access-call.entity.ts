import { defineEntity } from '@mikro-orm/core';

/**
 * The reply to a call from the host server, stored under its Idempotency-Key. A retry gets the same reply.
 */
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
