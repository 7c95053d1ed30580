import { setTimeout as sleep } from 'node:timers/promises';
import type { Pace } from './pace.ts';
import { isPassing, retryAfterMs } from './stripe-answer.ts';

const tries = 8;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

/**
 * Sends a call at the pace of this process, and the very same call again when its answer was lost, when it came too often
 * or when Stripe had trouble: later each time, and not when all the others do.
 * @throws what Stripe answered last
 */
export async function sendPatiently<T>(pace: Pace, call: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    await pace();
    try {
      return await call();
    } catch (error) {
      if (failures >= tries || !isPassing(error)) throw error;
      await sleep(Math.max(retryAfterMs(error), waitMs(failures)));
    }
  }
}

function waitMs(failures: number): number {
  const longest = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  return longest * (0.5 + Math.random() / 2);
}
