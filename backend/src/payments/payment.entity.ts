import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { PaymentStatus, PlanType } from '@puzzle-prize/sdk/protocol';

/** An order and its outcome (C13). The row stays after the purchased item is deleted. */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: (p) => ({
    /** The id is also the idempotency key with which the checkout session is created. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
    planType: p.text().$type<PlanType>(),
    /** The campaign of the order. It may have been deleted since. */
    puzzleId: p.uuid(),
    /** The name of the item at the time of the order. */
    description: p.text(),
    /** In the smallest unit of the currency. */
    amount: p.integer(),
    /** ISO 4217, in lower case. */
    currency: p.text(),
    status: p.text().$type<PaymentStatus>().default('pending'),
    /** Null until Stripe has created the checkout session. Until then nobody can pay. */
    checkoutSessionId: p.text().unique().nullable(),
    stripePaymentIntentId: p.text().nullable(),
    receiptUrl: p.text().nullable(),
    /** Unused. An earlier plan sold tokens (C13). */
    tokensAwarded: p.integer().default(0),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** Set when the purchased item is deleted. The payment page is closed afterwards. */
    cancelledAt: p.datetime().nullable(),
    /** Set when the payment is first reported to the owner's page. */
    acknowledgedAt: p.datetime().nullable(),
  }),
});

export type PaymentRow = InferEntity<typeof PaymentEntity>;
