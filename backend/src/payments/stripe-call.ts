import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import Stripe from 'stripe';
import type { Log } from '../platform/log.ts';

/**
 * Asks Stripe. What goes wrong there is logged without its words, which may quote what was sent.
 * @throws AppError payment.provider_failed
 */
export async function askStripe<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    log.error({ type, code, statusCode, stripeRequestId: requestId }, 'Stripe did not answer as expected');
    throw new AppError('payment.provider_failed');
  }
}

/** Whether Stripe knows nothing under this id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/**
 * Whether a key is of no use any more: it was sent before with other words, or Stripe failed over it, which it repeats for a
 * day. A key that is still at work answers 409.
 */
export function isKeySpent(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return error.statusCode === 400;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

/** Whether what was asked for cannot be done to this thing as it is now. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
