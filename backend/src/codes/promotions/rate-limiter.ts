import { setTimeout as sleep } from 'node:timers/promises';

/** Returns a promise that resolves when the next call may be sent. */
export type RateLimiter = () => Promise<void>;

/**
 * Creates a limiter that spaces calls evenly. This process sends at most `callsPerSecond`, however many
 * callers wait.
 */
export function createRateLimiter(callsPerSecond: number): RateLimiter {
  const gapMs = 1000 / callsPerSecond;
  let nextAtMs = 0;
  return async () => {
    const nowMs = performance.now();
    const callAtMs = Math.max(nowMs, nextAtMs);
    nextAtMs = callAtMs + gapMs;
    if (callAtMs > nowMs) await sleep(callAtMs - nowMs);
  };
}
