import { expect, it } from 'vitest';
import { createBackOff } from './back-off.ts';

it('a worker is replaced at once, and later each time if its replacements end soon', () => {
  const findDelay = createBackOff();
  const delays = Array.from({ length: 11 }, () => findDelay(500));
  expect(delays.slice(0, 4)).toEqual([100, 200, 400, 800]);
  expect(delays.slice(-2)).toEqual([30_000, 30_000]);
  expect(findDelay(3_600_000)).toBe(100);
});
