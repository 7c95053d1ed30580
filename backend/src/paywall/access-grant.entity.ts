import { defineEntity } from '@mikro-orm/core';

/**
 * The right of an end user to play a paywalled campaign a limited number of times (P5, G33), at one embed or
 * at all embeds of the campaign.
 */
export const AccessGrantEntity = defineEntity({
  name: 'AccessGrant',
  tableName: 'access_grants',
  properties: (p) => ({
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    customerId: p.uuid(),
    /** Exactly one of `embedId` and `puzzleId` is set. */
    embedId: p.uuid().nullable(),
    puzzleId: p.uuid().nullable(),
    /** The owner's identifier of the end user. */
    endUser: p.text(),
    maxUses: p.integer(),
    uses: p.integer().default(0),
    grantedAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    consumedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** Null for the current grant of the end user in its scope; ended grants are kept as history. */
    endedAt: p.datetime().nullable(),
    metadata: p.json<unknown>().nullable(),
  }),
});
