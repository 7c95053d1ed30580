import { defineEntity, type InferEntity } from '@mikro-orm/core';

/** An owner's own Stripe account that this server may act in (K7). Its token is encrypted. */
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
