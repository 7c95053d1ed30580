import { defineEntity } from '@mikro-orm/core';

/**
 * A code that will not be issued and must be deactivated at Stripe. The row remains when the campaign is
 * deleted.
 */
export const RetiredPromotionCodeEntity = defineEntity({
  name: 'RetiredPromotionCode',
  tableName: 'retired_promotion_codes',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    userId: p.uuid(),
    accountId: p.text(),
    code: p.text(),
    /** Stripe's id of the code; null if it is unknown whether the code exists at Stripe. */
    externalId: p.text().nullable(),
    batchId: p.uuid().nullable(),
    dueAt: p.datetime(),
  }),
});
