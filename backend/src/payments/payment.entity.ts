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
    /** The amount in the smallest unit of the currency. */
    amount: p.integer(),
    /** The currency code of ISO 4217, in lower case. */
    currency: p.text(),
    status: p.text().$type<PaymentStatus>().default('pending'),
    /** The id of the checkout session; null until Stripe has created the session. Nobody can pay before that. */
    checkoutSessionId: p.text().unique().nullable(),
    stripePaymentIntentId: p.text().nullable(),
    receiptUrl: p.text().nullable(),
    /** Unused. An earlier plan sold tokens (C13). */
    tokensAwarded: p.integer().default(0),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** The time when the order was canceled. The payment page is closed afterwards. */
    cancelledAt: p.datetime().nullable(),
    /** The time when the payment was first reported to the owner's page. */
    acknowledgedAt: p.datetime().nullable(),
  }),
});

export type PaymentRow = InferEntity<typeof PaymentEntity>;
