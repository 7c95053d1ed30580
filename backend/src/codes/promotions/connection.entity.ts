import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** An owner's Stripe account that this server may use (K7), with its encrypted token. */
export const StripeConnectionEntity = defineEntity({
  name: 'StripeConnection',
  tableName: 'stripe_connections',
  properties: (p) => ({
    userId: p.uuid().primary(),
    accountId: p.text().primary(),
    sealedToken: p.text(),
    scope: p.text(),
    name: p.text().nullable(),
    connectedAt: p.datetime(),
  }),
});

export type StripeConnectionRow = InferEntity<typeof StripeConnectionEntity>;
