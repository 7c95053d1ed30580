import { describe, expect, it } from 'vitest';
import { buildRowsUrl, campaignListDefaults, isFiltered } from './campaign-filters.ts';

describe('campaign filters', () => {
  it('[C8] sends the search, the filters and the order from the URL to the server', () => {
    const values = { q: ' tea & milk ', status: 'paused', reward: 'media', codes: 'low', sort: 'name' };
    expect(buildRowsUrl(values)).toBe(
      '/api/campaign-rows?search=tea+%26+milk&status=paused&rewardType=media&codes=low&sort=name',
    );
    expect(isFiltered(values)).toBe(true);
  });

  it('[C8] omits default values, and unknown values from an old or mistyped link', () => {
    const values = { ...campaignListDefaults, status: 'live', reward: 'gold', codes: 'x', sort: 'id' };
    expect(buildRowsUrl(values)).toBe('/api/campaign-rows?');
    expect(isFiltered({ ...campaignListDefaults, q: '  ', sort: 'name' })).toBe(false);
  });
});
