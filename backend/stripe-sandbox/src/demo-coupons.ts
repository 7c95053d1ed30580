import type Stripe from 'stripe';
import { randomId } from './random-id.ts';

const daySeconds = 24 * 60 * 60;

/**
 * Creates the coupons of a typical shop: coupons with percentages and amounts, an expired coupon, and a
 * coupon without a name.
 */
export function createDemoCoupons(now: number): Stripe.Coupon[] {
  return [
    coupon({ name: 'Welcome: 10% off', percent_off: 10, created: now - 90 * daySeconds }),
    coupon({
      name: '$5 off your next order',
      amount_off: 500,
      currency: 'usd',
      created: now - 60 * daySeconds,
    }),
    coupon({
      name: 'Three months at 12.5% off',
      percent_off: 12.5,
      duration: 'repeating',
      duration_in_months: 3,
      created: now - 45 * daySeconds,
    }),
    coupon({ name: '¥1500 off in Japan', amount_off: 1500, currency: 'jpy', created: now - 40 * daySeconds }),
    coupon({
      name: 'Summer sale (over)',
      percent_off: 30,
      redeem_by: now - 7 * daySeconds,
      valid: false,
      created: now - 120 * daySeconds,
    }),
    coupon({ percent_off: 25, duration: 'forever', created: now - 10 * daySeconds }),
  ].sort((one, other) => one.created - other.created);
}

function coupon(given: Partial<Stripe.Coupon> & { created: number }): Stripe.Coupon {
  return {
    id: randomId('', 8),
    object: 'coupon',
    amount_off: null,
    currency: null,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...given,
  };
}
