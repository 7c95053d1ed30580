import { defineEntity } from '@mikro-orm/core';
import type { PlanType } from '@puzzle-prize/sdk/protocol';

/**
 * A completed payment of an erased account, which the law requires to be kept (B42). It names no person and no
 * campaign.
 */
export const PaymentRecordEntity = defineEntity({
  name: 'PaymentRecord',
  tableName: 'payment_records',
  properties: (p) => ({
    /** The id of the payment. */
    id: p.uuid().primary(),
    planType: p.text().$type<PlanType>(),
    /** The amount in the smallest unit of the currency. */
    amount: p.integer(),
    /** The currency code of ISO 4217, in lower case. */
    currency: p.text(),
    completedAt: p.datetime(),
    /** The id of the payment at Stripe. The operator needs it to refund the payment, and for bookkeeping. */
    stripePaymentIntentId: p.text().nullable(),
  }),
});
