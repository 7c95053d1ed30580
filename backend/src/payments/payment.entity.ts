import { defineEntity, type InferEntity } from '@mikro-orm/core';
import type { PaymentStatus, PlanType } from '@puzzle-prize/sdk/protocol';

/** An order and what became of it (C13). It outlives what was bought: money is never forgotten. */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: (p) => ({
    /** Also the idempotency key of its checkout session. */
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userId: p.uuid(),
    planType: p.text().$type<PlanType>(),
    /** The campaign it is for; it may be deleted by now. */
    puzzleId: p.uuid(),
    /** As it was named then. */
    description: p.text(),
    /** In the smallest unit of the currency. */
    amount: p.integer(),
    /** ISO 4217, in lower case. */
    currency: p.text(),
    status: p.text().$type<PaymentStatus>().default('pending'),
    /** Null until Stripe has answered; nobody can pay before. */
    checkoutSessionId: p.text().unique().nullable(),
    stripePaymentIntentId: p.text().nullable(),
    receiptUrl: p.text().nullable(),
    /** Of an earlier plan that sold tokens (C13): kept, written by nobody, shown nowhere. */
    tokensAwarded: p.integer().default(0),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** What it was for is gone: its payment page is to be closed. */
    cancelledAt: p.datetime().nullable(),
    /** When the owner's page was told that it arrived. */
    acknowledgedAt: p.datetime().nullable(),
  }),
});

export type PaymentRow = InferEntity<typeof PaymentEntity>;
