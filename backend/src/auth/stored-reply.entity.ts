import { defineEntity } from '@mikro-orm/core';

/**
 * The reply to a call with an API key, stored under its Idempotency-Key for a day. Status and body are null while
 * the call runs.
 */
export const StoredReplyEntity = defineEntity({
  name: 'StoredReply',
  tableName: 'stored_replies',
  properties: (p) => ({
    ownerId: p.uuid().primary(),
    keyHash: p.text().primary(),
    requestHash: p.text(),
    status: p.integer().nullable(),
    body: p.text().nullable(),
    startedAt: p.datetime(),
  }),
});
