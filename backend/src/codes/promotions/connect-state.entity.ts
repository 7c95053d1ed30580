import { defineEntity } from '@mikro-orm/core';

/**
 * A random state that Stripe's consent page passes back through the browser. Only the hash of the state is
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
