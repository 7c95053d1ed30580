import { createExponentialDelay, retry } from '../../platform/retry.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { isTransient, readRetryAfterMs } from './stripe-error.ts';

const maxAttempts = 8;
const delay = { firstMs: 500, maxMs: 15_000 };

/**
 * Sends a call to Stripe within the rate limit of this process. Repeats the call if its reply was lost, if
 * Stripe limited the rate, or if Stripe failed. Delays are random, so that parallel calls are not repeated at
 * the same time.
 * @throws the last error from Stripe
 */
export async function sendWithRetry<T>(rateLimiter: RateLimiter, call: () => Promise<T>): Promise<T> {
  const send = async () => {
    await rateLimiter();
    return await call();
  };
  return await retry(send, {
    shouldRetry: (error, failures) => failures < maxAttempts && isTransient(error),
    waitMs: (failures, error) =>
      Math.max(readRetryAfterMs(error), createExponentialDelay(failures, delay) * (0.5 + Math.random() / 2)),
  });
}
