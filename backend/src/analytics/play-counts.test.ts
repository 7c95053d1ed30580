import { describe, expect, it } from 'vitest';
import { noCounts, pickCounts, sumCounts } from './play-counts.ts';

const counts = { views: 5, starts: 4, solves: 3, issued: 2, claimed: 1, redeemed: 1 };

describe('sumCounts', () => {
  it('[K12, G129] adds each count, and is zero without rows', () => {
    expect(sumCounts([])).toEqual(noCounts);
    expect(sumCounts([counts, { ...counts, redeemed: 4 }])).toEqual({
      ...{ views: 10, starts: 8, solves: 6, issued: 4, claimed: 2, redeemed: 5 },
    });
  });
});

describe('pickCounts', () => {
  it('[K12] leaves other properties out', () => {
    expect(pickCounts({ ...counts, ...{ day: '2026-01-01' } })).toEqual(counts);
  });
});
