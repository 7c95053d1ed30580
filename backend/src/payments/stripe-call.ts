import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import Stripe from 'stripe';
import type { Log } from '../platform/log.ts';

/**
 * Calls Stripe. Errors are logged without their messages, which may quote the request.
 * @throws AppError payment.provider_failed
 */
export async function callStripe<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, stripeRequestId: requestId }, 'Stripe did not answer as expected');
    throw new AppError('payment.provider_failed');
  }
}

/** Returns whether the id is unknown to Stripe. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/**
 * Returns whether an idempotency key is unusable: it was already sent with other parameters, or Stripe failed
 * and repeats the error reply for a day. While the first call with a key is running, Stripe replies 409, and
 * the key stays usable.
 */
export function isKeySpent(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error.statusCode === 400;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** Returns whether Stripe refused the call because of the object's current state. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
