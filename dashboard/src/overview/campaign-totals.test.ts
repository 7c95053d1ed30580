import { describe, expect, it } from 'vitest';
import { totalsOf } from './campaign-totals.ts';

describe('totalsOf', () => {
  it('[D3] sums up and rounds the solves per campaign', () => {
    const campaigns = [
      { isActive: true, totalSolved: 4 },
      { isActive: false, totalSolved: 1 },
    ];
    expect(totalsOf(campaigns)).toEqual({ active: 1, solves: 5, campaigns: 2, engagement: 3 });
  });

  it('[D3] is all 0 without campaigns', () => {
    expect(totalsOf([])).toEqual({ active: 0, solves: 0, campaigns: 0, engagement: 0 });
  });
});
