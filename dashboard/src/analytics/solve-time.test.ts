import { expect, it } from 'vitest';
import { solveTimeText } from './solve-time.ts';

it.each([
  [null, '–'],
  [0, '1 s'],
  [3400, '3 s'],
  [42_000, '42 s'],
  [59_600, '1 min'],
  [65_000, '1 min 5 s'],
  [3_599_400, '59 min 59 s'],
  [3_600_000, '1 h'],
  [7_815_000, '2 h 10 min'],
])('[K12] formats a median of %s ms as %s', (ms, text) => {
  // The result has no-break spaces, which keep a number and its unit on one line.
  expect(solveTimeText(ms)).toBe(text.replaceAll(/(\d) /g, '$1\u00a0'));
});
