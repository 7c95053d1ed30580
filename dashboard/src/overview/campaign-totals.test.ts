import { describe, expect, it } from 'vitest';
import { sumTotals } from './campaign-totals.ts';

describe('sumTotals', () => {
  it('[D3] adds up all campaigns, and rounds the average number of solves per campaign', () => {
    const campaigns = [
      { isActive: true, isAwaitingPayment: false, totalSolved: 4 },
      { isActive: false, isAwaitingPayment: false, totalSolved: 1 },
    ];
    expect(sumTotals(campaigns)).toEqual({ active: 1, solves: 5, campaigns: 2, engagement: 3 });
  });

  it('[D3] omits drafts that wait for their payment', () => {
    const campaigns = [
      { isActive: true, isAwaitingPayment: false, totalSolved: 4 },
      { isActive: false, isAwaitingPayment: true, totalSolved: 0 },
    ];
    expect(sumTotals(campaigns)).toEqual({ active: 1, solves: 4, campaigns: 1, engagement: 4 });
  });

  it('[D3] returns 0 for every total without campaigns', () => {
    expect(sumTotals([])).toEqual({ active: 0, solves: 0, campaigns: 0, engagement: 0 });
  });
});
