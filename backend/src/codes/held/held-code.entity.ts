import { defineEntity } from '@mikro-orm/core';

/**
 * A code that may have been given out after the backup from which the installation was restored (B44). Nobody can win
 * it. Its owner releases it, or withdraws it for good.
 */
export const HeldCodeEntity = defineEntity({
  name: 'HeldCode',
  tableName: 'held_codes',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    collectionId: p.uuid(),
    /** The position in the owner's list. */
    ordinal: p.integer(),
    code: p.text(),
    codeFolded: p.text(),
    /** The id of the promotion code at Stripe. */
    externalId: p.text().nullable(),
    /** True if the code was certainly given out, or if its owner has withdrawn it. Such a code is never released. */
    isGiven: p.boolean(),
    heldAt: p.datetime(),
  }),
});
