import { expect, it } from 'vitest';
import { createRandom, shuffle } from './random.ts';

it('repeats its numbers for the same seed, and spreads them evenly', () => {
  const [one, same, other] = [createRandom(1), createRandom(1), createRandom(2)];
  const numbers = Array.from({ length: 10_000 }, one);
  expect(Array.from({ length: 10_000 }, same)).toEqual(numbers);
  expect(other()).not.toBe(numbers[0]);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length,
  );
  expect(Math.min(...tenths)).toBeGreaterThan(900);
});

it('shuffle keeps every element', () => {
  const elements = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = shuffle(elements, createRandom(3));
  expect(shuffled).not.toEqual(elements);
  expect(shuffled.toSorted()).toEqual(elements);
});
