import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

describe('formatNumber', () => {
  it('[D1] formats whole numbers in English', () => {
    const numbers = [0, 7, 12, 999, 1000, 10_500, 100_000, 1_000_000, 1_234_567_890, -1, -999, -1000];
    const english = new Intl.NumberFormat('en');
    expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => english.format(value)));
  });
});
