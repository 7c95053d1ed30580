import { defineEntity } from '@mikro-orm/core';

/** A code of a collection (K13), free until an attempt holds it. */
export const DiscountCodeEntity = defineEntity({
  name: 'DiscountCode',
  tableName: 'discount_codes',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    collectionId: p.uuid(),
    /** Codes are issued in this order. */
    ordinal: p.integer(),
    code: p.text(),
    /** Equal for codes that look alike. */
    codeFolded: p.text(),
    /** The attempt that won it; no two hold the same code. */
    attemptId: p.bigint().nullable(),
    issuedAt: p.datetime().nullable(),
    redeemedAt: p.datetime().nullable(),
    /** The promotion code at Stripe. */
    externalId: p.text().nullable(),
  }),
});
