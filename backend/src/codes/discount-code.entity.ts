import { defineEntity } from '@mikro-orm/core';

/** A code of a collection (K13). It is free until it is issued to an attempt. */
export const DiscountCodeEntity = defineEntity({
  name: 'DiscountCode',
  tableName: 'discount_codes',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    collectionId: p.uuid(),
    /** The position in the owner's list. Codes are issued in this order. */
    ordinal: p.integer(),
    code: p.text(),
    /** The folded code. Codes that look alike have the same folded code. */
    codeFolded: p.text(),
    /** The attempt that won the code. */
    attemptId: p.bigint().nullable(),
    issuedAt: p.datetime().nullable(),
    redeemedAt: p.datetime().nullable(),
    /** The id of the promotion code at Stripe. */
    externalId: p.text().nullable(),
  }),
});
