import { expect, it } from 'vitest';
import { formatPercent } from './format-percent.ts';

it('[G115] formats whole percent in English', () => {
  expect([0, 7, 29, 100, 1800].map(formatPercent)).toEqual(['0%', '7%', '29%', '100%', '1,800%']);
});
