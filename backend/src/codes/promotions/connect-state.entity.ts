import { defineEntity } from '@mikro-orm/core';

/**
 * The random state that a browser must return from Stripe's consent page. Only the hash of the state is
 * stored.
 */
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
