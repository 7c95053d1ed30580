import { describe, expect, it } from 'vitest';
import { describeStats, minCampaigns } from './describe-stats.ts';

describe('describeStats', () => {
  it('[U1, L1] shows the totals only from 100 campaigns on', () => {
    const small = { campaigns: minCampaigns - 1, solves: 1_000_000, embeds: 500 };
    expect(describeStats(small)).toBeNull();
    expect(describeStats({ ...small, campaigns: minCampaigns })).toBe(
      '1,000,000 puzzles solved in 100 campaigns so far.',
    );
  });

  it('[U1] hides totals with fewer solved puzzles than campaigns', () => {
    expect(describeStats({ campaigns: 400, solves: 12, embeds: 400 })).toBeNull();
  });
});
