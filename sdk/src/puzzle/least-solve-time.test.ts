import { expect, it } from 'vitest';
import { leastSolveMs } from './least-solve-time.ts';

it('[G12] allows at least 1.5 s for a solution, and at least 60 ms per move', () => {
  expect(leastSolveMs(0)).toBe(1500);
  expect(leastSolveMs(25)).toBe(1500);
  expect(leastSolveMs(100)).toBe(6000);
});
