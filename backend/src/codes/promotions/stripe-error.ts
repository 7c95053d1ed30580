import Stripe from 'stripe';

/**
 * Returns true if Stripe no longer lets us use the account: its token was revoked, or the account was
 * deleted.
 */
export function isRevoked(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return true;
  return error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
}

/**
 * Returns true if the same call may succeed later: the call was lost, exceeded the rate limit, or met a
 * failure of Stripe.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) return false;
  return error.statusCode === 409 || error.statusCode === 429 || error.statusCode >= 500;
}

/**
 * Returns true if Stripe itself failed. Stripe repeats such a reply for every call with the same idempotency
 * key.
 */
export function isServerError(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}

/**
 * Reads Stripe's code from an error; null for other errors. The text of an error must not be logged, because
 * it may contain a promotion code.
 */
export function readErrorCode(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  return error.code ?? error.type;
}

/** Reads the delay in milliseconds that Stripe requests before the next call; 0 if it requests none. */
export function readRetryAfterMs(error: unknown): number {
  if (!(error instanceof Stripe.errors.StripeError)) return 0;
  const seconds = Number(error.headers?.['retry-after']);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
