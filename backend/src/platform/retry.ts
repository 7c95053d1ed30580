import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Decides whether another attempt makes sense. `failures` counts the failed attempts so far. */
  shouldRetry: (error: unknown, failures: number) => boolean;
  waitMs: (failures: number, error: unknown) => number;
  /** Ends a wait early. The work then gets one last attempt. */
  signal?: AbortSignal;
}

/**
 * Repeats `work` until it succeeds or `shouldRetry` returns false.
 * @throws the error of the last attempt
 */
export async function retry<T>(
  work: () => Promise<T>,
  { shouldRetry, waitMs, signal }: RetryOptions,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!shouldRetry(error, failures)) throw error;
      await sleep(waitMs(failures, error), undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Returns a delay that doubles with each failure, up to `maxMs`. */
export function createExponentialDelay(
  failures: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
) {
  return Math.min(maxMs, firstMs * 2 ** (failures - 1));
}
