import { defineEntity } from '@mikro-orm/core';

/** A code at Stripe that nobody will be given, to be switched off there. It outlives its campaign. */
export const RetiredPromotionCodeEntity = defineEntity({
  name: 'RetiredPromotionCode',
  tableName: 'retired_promotion_codes',
  properties: (p) => ({
    id: p.bigint().primary().autoincrement(),
    userId: p.uuid(),
    accountId: p.text(),
    code: p.text(),
    externalId: p.text().nullable(),
    batchId: p.uuid().nullable(),
    dueAt: p.datetime(),
  }),
});
