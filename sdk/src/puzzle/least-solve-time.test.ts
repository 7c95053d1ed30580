import { expect, it } from 'vitest';
import { leastSolveMs } from './least-solve-time.ts';

it('[G12] no solution is faster than 1.5 s or than 60 ms a move', () => {
  expect(leastSolveMs(0)).toBe(1500);
  expect(leastSolveMs(25)).toBe(1500);
  expect(leastSolveMs(100)).toBe(6000);
});
