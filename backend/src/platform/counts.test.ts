import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

it('counts each name separately and never below zero', () => {
  const counts = createCounts();
  counts.add('a', 1);
  counts.add('a', 2);
  counts.add('b', -1);
  expect(counts.of('a')).toBe(3);
  expect(counts.of('b')).toBe(0);
  counts.add('b', 1);
  expect(counts.of('b')).toBe(1);
});
