import { defineEntity } from '@mikro-orm/core';

/** The one row that `/readyz` writes to check that the database can be written to. */
export const ReadinessEntity = defineEntity({
  name: 'Readiness',
  tableName: 'readiness',
  properties: (p) => ({
    onlyRow: p.boolean().primary().default(true),
    writtenAt: p.datetime().defaultRaw('now()'),
  }),
});
