import { defineEntity } from '@mikro-orm/core';

/** A call with an API key (G100). A job deletes it after 30 days. */
export const ApiRequestEntity = defineEntity({
  name: 'ApiRequest',
  tableName: 'api_requests',
  properties: (p) => ({
    id: p.bigint().primary(),
    userId: p.uuid(),
    keyId: p.uuid(),
    method: p.text(),
    route: p.text(),
    statusCode: p.smallint(),
    durationMs: p.integer(),
    requestId: p.text(),
    errorCode: p.text().nullable(),
    client: p.text().nullable(),
    createdAt: p.datetime(),
  }),
});
