import Stripe from 'stripe';

/** Stripe no longer lets us act in this account: the token was revoked, or the account is gone. */
export function isRevoked(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return true;
  return error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
}

/** Whether the very same call may fare better later: it got lost, came too often, or Stripe itself had trouble. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) return false;
  return error.statusCode === 409 || error.statusCode === 429 || error.statusCode >= 500;
}

/** Stripe itself had trouble, which it says again to every call with the same key. */
export function isTrouble(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500;
}

/** Stripe's own name of a refusal, for the log and for decisions; never its text, which may quote a code. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  return error.code ?? error.type;
}

/** What Stripe asks to be waited for, in milliseconds. */
export function retryAfterMs(error: unknown): number {
  if (!(error instanceof Stripe.errors.StripeError)) return 0;
  const seconds = Number(error.headers?.['retry-after']);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
