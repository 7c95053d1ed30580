import { defineEntity } from '@mikro-orm/core';

/** The places where an embed code was last seen, one row per site and form. */
export const SightingEntity = defineEntity({
  name: 'Sighting',
  tableName: 'embed_sightings',
  properties: (p) => ({
    embedId: p.uuid().primary(),
    host: p.text().primary(),
    form: p.text().primary(),
    pagePath: p.text().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    scriptVersion: p.text().nullable(),
    isPuzzleShown: p.boolean(),
    blockedBy: p.text().nullable(),
    seenAt: p.datetime(),
  }),
});
