import { expect, it } from 'vitest';
import { matchName } from './match-name.ts';

it('[I3] an image is found by a part of its name', () => {
  expect(matchName('Summer-Sale.PNG', ' sale.png ')).toBe(true);
  expect(matchName('Summer-Sale.PNG', '')).toBe(true);
  expect(matchName('Summer-Sale.PNG', 'winter')).toBe(false);
});

it('[I3] an accent is found in both of its spellings', () => {
  expect(matchName('Cafe\u0301.jpg', 'café')).toBe(true);
  expect(matchName('CAFÉ.jpg', 'cafe\u0301')).toBe(true);
});
