import { defineEntity } from '@mikro-orm/core';

/** The state that a browser must bring back from Stripe's consent page; only its hash is stored. */
export const StripeConnectStateEntity = defineEntity({
  name: 'StripeConnectState',
  tableName: 'stripe_connect_states',
  properties: (p) => ({
    hash: p.blob().primary(),
    sessionId: p.text(),
    userId: p.uuid(),
    puzzleId: p.uuid(),
    expiresAt: p.datetime(),
  }),
});
