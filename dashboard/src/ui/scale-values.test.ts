import { expect, it } from 'vitest';
import { scaleValues } from './scale-values.ts';

it('[K10] scales the highest value of a small chart to its full height', () => {
  expect(scaleValues([0, 5, 10])).toEqual([0, 0.5, 1]);
});

it('[K10] draws days without plays at the bottom', () => {
  expect(scaleValues([0, 0])).toEqual([0, 0]);
  expect(scaleValues([-1, 2])).toEqual([0, 1]);
  expect(scaleValues([])).toEqual([]);
});
