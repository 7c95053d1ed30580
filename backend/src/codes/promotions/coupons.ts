import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { isPassing, refusalCode } from './stripe-answer.ts';

/** More than anybody looks through. */
const mostCoupons = 500;
const couponsPerPage = 100;

/**
 * The coupons of an account that can be used now (K7), newest first.
 * @throws AppError stripe.account_revoked, payment.provider_failed
 */
export async function listCoupons(account: Account): Promise<Stripe.Coupon[]> {
  const coupons = await ask(() =>
    account.act((stripe, options) =>
      stripe.coupons.list({ limit: couponsPerPage }, options).autoPagingToArray({ limit: mostCoupons }),
    ),
  );
  return coupons.filter(({ valid }) => valid);
}

/**
 * A coupon that can be used now.
 * @throws AppError stripe.coupon_unusable, stripe.account_revoked, payment.provider_failed
 */
export async function usableCoupon(account: Account, couponId: string): Promise<Stripe.Coupon> {
  const coupon = await ask(() =>
    account.act((stripe, options) => stripe.coupons.retrieve(couponId, {}, options)),
  );
  if (!coupon.valid) throw new AppError('stripe.coupon_unusable');
  return coupon;
}

/** Somebody waits for the answer, so a call is not sent again for long. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (refusalCode(error) === 'resource_missing') throw new AppError('stripe.coupon_unusable');
    if (!isPassing(error)) throw error;
    throw new AppError('payment.provider_failed', 'Stripe did not answer. Please try again in a moment.');
  }
}
