import { describe, expect, it } from 'vitest';
import { formatPercents, parsePercents } from './alert-percents.ts';

describe('the shares at which an owner is warned', () => {
  it('[A2] are read from a list with commas, spaces and percent signs', () => {
    expect(parsePercents('20, 10, 0')).toEqual([20, 10, 0]);
    expect(parsePercents(' 0% 10%;20 % ')).toEqual([20, 10, 0]);
    expect(parsePercents('5,5')).toEqual([5]);
    expect(parsePercents('')).toEqual([]);
  });

  it('[A2] are refused if they are no whole percentages below 100, or too many', () => {
    for (const text of ['ten', '100', '-5', '2.5', '40, 30, 20, 10']) expect(parsePercents(text)).toBeNull();
  });

  it('[A2] are written as they are read', () => {
    expect(parsePercents(formatPercents([50, 5]))).toEqual([50, 5]);
  });
});
