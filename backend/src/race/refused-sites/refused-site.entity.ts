import { defineEntity } from '@mikro-orm/core';

/** The sites on which a race was refused, one row per configuration and host (G144). */
export const RefusedSiteEntity = defineEntity({
  name: 'RefusedSite',
  tableName: 'race_refused_sites',
  properties: (p) => ({
    raceConfigId: p.uuid().primary(),
    host: p.text().primary(),
    refusedAt: p.datetime(),
  }),
});
