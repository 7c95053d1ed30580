import { describe, expect, it } from 'vitest';
import { describeStock } from './stock-text.ts';

const now = Date.parse('2026-11-24T12:00:00.000Z');
const old = '2026-10-01T12:00:00.000Z';
const stockSince = (createdAt: string, [totalCodes = 0, usedCodes = 0, issuedLastWeek = 0]: number[]) => {
  const { sentence, level } = describeStock(
    { totalCodes, usedCodes, issuedLastWeek, createdAt, expiresAt: null },
    now,
  );
  return [level, sentence];
};

const stock = (...numbers: number[]) => stockSince(old, numbers);

describe('describeStock', () => {
  it.each([
    [
      stock(1110, 1087, 54),
      'critical',
      '23 of 1,110 codes left, 3 days of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 100, 700),
      'enough',
      '900 of 1,000 codes left, 9 days of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 950, 1),
      'critical',
      '50 of 1,000 codes left, 350 days of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 100, 70),
      'enough',
      '900 of 1,000 codes left, 90 days of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 1, 1),
      'enough',
      '999 of 1,000 codes left, more than a year of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 700, 700),
      'enough',
      '300 of 1,000 codes left, 3 days of codes left at the rate of the last 7 days',
    ],
    [
      stock(1000, 950, 700),
      'critical',
      '50 of 1,000 codes left, less than a day of codes left at the rate of the last 7 days',
    ],
    [stock(100, 79, 0), 'enough', '21 of 100 codes left, none given out in the last 7 days'],
    [stock(100, 80, 0), 'low', '20 of 100 codes left, none given out in the last 7 days'],
    [stock(100, 94, 0), 'low', '6 of 100 codes left, none given out in the last 7 days'],
    [stock(100, 95, 0), 'critical', '5 of 100 codes left, none given out in the last 7 days'],
    [stock(50, 10, 0), 'enough', '40 of 50 codes left, none given out in the last 7 days'],
    [stock(50, 0, 0), 'enough', '50 of 50 codes left'],
    [stock(1, 1, 1), 'none', '0 of 1 code left'],
    [stock(0, 0, 0), 'none', 'No codes yet'],
  ])('[K2, G14] says %j', (found, level, sentence) => {
    expect(found).toEqual([level, sentence]);
  });

  it('[G53] predicts nothing for codes that have expired', () => {
    const numbers = { totalCodes: 25, usedCodes: 2, issuedLastWeek: 2, createdAt: old };
    const expiring = (expiresAt: string) => describeStock({ ...numbers, expiresAt }, now);
    expect(expiring('2026-11-24T12:00:00.000Z')).toEqual({
      left: 23,
      sentence: '23 of 25 codes not given out',
      level: 'expired',
    });
    expect(expiring('2026-11-24T12:00:01.000Z').level).toBe('enough');
  });

  it('[G14] calculates the rate of a new collection over its age, but over at least one day', () => {
    expect(stockSince('2026-11-22T12:00:00.000Z', [100, 20, 20])[1]).toBe(
      '80 of 100 codes left, 8 days of codes left at the rate of the last 2 days',
    );
    expect(stockSince('2026-11-24T11:59:00.000Z', [100, 20, 20])[1]).toBe(
      '80 of 100 codes left, 4 days of codes left at the rate of the last day',
    );
  });
});
