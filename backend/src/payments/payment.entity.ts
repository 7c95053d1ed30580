import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { PaymentStatus, PlanType } from '@puzzle-prize/sdk/protocol';

/** An order and its outcome (C13). The row stays after the purchased item is deleted. */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: (p) => ({
    /** Also the idempotency key of its checkout session. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
    planType: p.text().$type<PlanType>(),
    /** The campaign of the order, which may be deleted. */
    puzzleId: p.uuid(),
    /** The name of the item at the time of the order. */
    description: p.text(),
    /** In the smallest unit of the currency. */
    amount: p.integer(),
    /** ISO 4217, in lower case. */
    currency: p.text(),
    status: p.text().$type<PaymentStatus>().default('pending'),
    /** Null until Stripe has created the session; nobody can pay before. */
    checkoutSessionId: p.text().unique().nullable(),
    stripePaymentIntentId: p.text().nullable(),
    receiptUrl: p.text().nullable(),
    /** Unused column of an earlier plan that sold tokens (C13). */
    tokensAwarded: p.integer().default(0),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** Set when the purchased item is deleted; the payment page is then closed. */
    cancelledAt: p.datetime().nullable(),
    /** Set when the owner's page has reported the payment. */
    acknowledgedAt: p.datetime().nullable(),
  }),
});

export type PaymentRow = InferEntity<typeof PaymentEntity>;
