import { createExponentialDelay, retry } from '../../platform/retry.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { isTransient, readRetryAfterMs } from './stripe-error.ts';

const maxAttempts = 8;
const delay = { firstMs: 500, maxMs: 15_000 };

/**
 * Sends a call to Stripe within the rate limit of this process. Repeats the identical call when its response was lost, when
 * Stripe limited the rate, or when Stripe had an outage. Random delays keep parallel calls from retrying together.
 * @throws the last error of Stripe
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
