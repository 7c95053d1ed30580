import { describe, expect, it } from 'vitest';
import { buildRowsUrl, campaignListDefaults, isFiltered } from './campaign-filters.ts';

describe('campaign filters', () => {
  it('[C8] asks the server for what the address says', () => {
    const values = { q: ' tea & milk ', status: 'paused', reward: 'media', codes: 'low', sort: 'name' };
    expect(buildRowsUrl(values)).toBe(
      '/api/campaign-rows?search=tea+%26+milk&status=paused&rewardType=media&codes=low&sort=name',
    );
    expect(isFiltered(values)).toBe(true);
  });

  it('[C8] leaves out defaults, and words of an old or mistyped link', () => {
    const values = { ...campaignListDefaults, status: 'live', reward: 'gold', codes: 'x', sort: 'id' };
    expect(buildRowsUrl(values)).toBe('/api/campaign-rows?');
    expect(isFiltered({ ...campaignListDefaults, q: '  ', sort: 'name' })).toBe(false);
  });
});
