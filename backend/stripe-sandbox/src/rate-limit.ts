import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createRateLimitError } from './api-error.ts';

/** The limit for each pair of an account and a call. Stripe's own sandboxes have the same limit. */
const callsPerSecond = 25;

export interface RateLimit {
  /** @throws ApiError 429 rate_limit */
  take(account: string, call: string): Promise<void>;
}

export function createRateLimit(): RateLimit {
  const limiter = new RateLimiterMemory({ points: callsPerSecond, duration: 1 });
  return {
    async take(account, call) {
      try {
        await limiter.consume(`${account} ${call}`);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? createRateLimitError() : refusal;
      }
    },
  };
}
