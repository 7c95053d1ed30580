import { expect, it } from 'vitest';
import { compare, formatShare, toPercent } from './change.ts';

it.each([
  [412, 349, '+18%', 'up 18% from 349'],
  [50, 100, '−50%', 'down 50% from 100'],
  [4000, 1000, '+300%', 'up 300% from 1,000'],
  [1001, 1000, '+<1%', 'up less than 1% from 1,000'],
  [5, 0, 'from 0', 'up from 0'],
  [0, 0, 'no change', 'no change from 0'],
])('[K12] compares %i with %i', (now, before, ...texts) => {
  const change = compare(now, before);
  expect([change?.text, change?.words]).toEqual(texts);
});

it('[K12] returns null when there is no figure for the previous period', () => {
  expect(compare(3, null)).toBeNull();
});

it('[K12] returns no percentage of zero, and no percentage above 100%', () => {
  expect([toPercent(1, 3), toPercent(0, 0), toPercent(4, 3)].map(formatShare)).toEqual(['33%', '–', '–']);
});
