import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { isTransient, readErrorCode } from './stripe-error.ts';

/** Maximum number of coupons in a list. It limits the calls to Stripe; further coupons are not listed. */
const maxCoupons = 500;
const couponsPerPage = 100;

/**
 * Lists the coupons of an account that can be used now (K7), newest first.
 * @throws AppError stripe.account_revoked, payment.provider_failed
 */
export async function listCoupons(account: Account): Promise<Stripe.Coupon[]> {
  const coupons = await callStripe(() =>
    account.call((stripe, options) =>
      stripe.coupons.list({ limit: couponsPerPage }, options).autoPagingToArray({ limit: maxCoupons }),
    ),
  );
  return coupons.filter(({ valid }) => valid);
}

/**
 * Reads a coupon. Refuses a coupon that cannot be used now.
 * @throws AppError stripe.coupon_unusable, stripe.account_revoked, payment.provider_failed
 */
export async function readUsableCoupon(account: Account, couponId: string): Promise<Stripe.Coupon> {
  const coupon = await callStripe(() =>
    account.call((stripe, options) => stripe.coupons.retrieve(couponId, {}, options)),
  );
  if (!coupon.valid) throw new AppError('stripe.coupon_unusable');
  return coupon;
}

/** Calls Stripe without retries, because the owner waits for the reply. */
async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (readErrorCode(error) === 'resource_missing') throw new AppError('stripe.coupon_unusable');
    if (!isTransient(error)) throw error;
    throw new AppError('payment.provider_failed', 'Stripe did not answer. Please try again in a moment.');
  }
}
