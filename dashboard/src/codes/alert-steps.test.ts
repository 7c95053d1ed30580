import { describe, expect, it } from 'vitest';
import { formatSteps, parseDays, parsePercents } from './alert-steps.ts';

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
    expect(parsePercents(formatSteps([50, 5]))).toEqual([50, 5]);
  });
});

describe('the days before the expiry at which an owner is warned', () => {
  it('[A5] are read from a list with commas and spaces', () => {
    expect(parseDays('7, 1')).toEqual([7, 1]);
    expect(parseDays(' 1 365;30 ')).toEqual([365, 30, 1]);
    expect(parseDays('3,3')).toEqual([3]);
    expect(parseDays(' ')).toEqual([]);
  });

  it('[A5] are refused if they are no whole days from 1 to 365, or too many', () => {
    for (const text of ['a week', '0', '366', '7%', '-1', '1.5', '4, 3, 2, 1'])
      expect(parseDays(text)).toBeNull();
  });
});
