import { describe, expect, it } from 'vitest';
import { createExponentialDelay, retry } from './retry.ts';

/** Returns work that fails `failures` times with numbered errors before it succeeds. */
function createFlakyWork(failures: number) {
  let calls = 0;
  return () => {
    calls += 1;
    return calls > failures ? Promise.resolve(calls) : Promise.reject(new Error(`failure ${calls}`));
  };
}

describe('retry', () => {
  it('repeats the work until it succeeds, and waits longer each time', async () => {
    const waits: number[] = [];
    const result = await retry(createFlakyWork(3), {
      shouldRetry: () => true,
      waitMs: (failures) => {
        waits.push(failures);
        return 1;
      },
    });
    expect(result).toBe(4);
    expect(waits).toEqual([1, 2, 3]);
  });

  it('throws the last error as soon as another attempt makes no sense', async () => {
    const options = { shouldRetry: (_: unknown, failures: number) => failures < 3, waitMs: () => 1 };
    await expect(retry(createFlakyWork(10), options)).rejects.toThrow('failure 3');
  });

  it('ends its wait when the signal is aborted, and makes one last attempt', async () => {
    const closing = new AbortController();
    const waiting = retry(createFlakyWork(1), {
      shouldRetry: () => true,
      waitMs: () => 60_000,
      signal: closing.signal,
    });
    closing.abort();
    expect(await waiting).toBe(2);
  });
});

describe('createExponentialDelay', () => {
  it('doubles up to its limit', () => {
    const delays = [1, 2, 3, 4, 5].map((failures) =>
      createExponentialDelay(failures, { firstMs: 100, maxMs: 800 }),
    );
    expect(delays).toEqual([100, 200, 400, 800, 800]);
  });
});
