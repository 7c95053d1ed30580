import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

it('[K8] spaces calls evenly, for any number of waiting callers', async () => {
  const limiter = createRateLimiter(200);
  const ms = await measure(() => Promise.all(Array.from({ length: 11 }, limiter)));
  // Timers may fire one millisecond early.
  expect(ms).toBeGreaterThan(48);
});

it('[K8] does not save unused calls for a later burst', async () => {
  const limiter = createRateLimiter(100);
  await limiter();
  await sleep(50);
  expect(await measure(() => Promise.all([limiter(), limiter(), limiter()]))).toBeGreaterThan(18);
});
