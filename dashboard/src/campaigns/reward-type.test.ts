import { describe, expect, it } from 'vitest';
import { isManagedAsMedia, buildManagePath, chooseRewardBadge, rewardTypes } from './reward-type.ts';

describe('chooseRewardBadge', () => {
  it.each([
    ['codes', 'Discount'],
    ['media', 'Media'],
    ['paywalled_media', '$ Media'],
    ['competition', 'Race'],
    ['toString', 'Unknown'],
    ['holograms', 'Unknown'],
  ])('[D6] returns the badge for the reward type %s: %s', (type, badge) => {
    expect(chooseRewardBadge(type)).toBe(badge);
  });
});

describe('buildManagePath', () => {
  it.each([
    ['codes', '/codes/7'],
    ['media', '/media/7'],
    ['paywalled_media', '/media/7'],
    ['competition', '/race-manage/7'],
    ['holograms', '/codes/7'],
  ])('[D7] returns the page for the reward type %s: %s', (rewardType, path) => {
    expect(buildManagePath({ id: '7', rewardType })).toBe(path);
  });
});

describe('isManagedAsMedia', () => {
  it('[K1, M2] is true only for media and paywalled media', () => {
    const types = ['codes', 'media', 'paywalled_media', 'competition', 'holograms'];
    expect(types.filter((rewardType) => isManagedAsMedia({ rewardType }))).toEqual([
      'media',
      'paywalled_media',
    ]);
  });
});

describe('rewardTypes', () => {
  it('[C3] lists codes first, then media, then paywalled media, then races', () => {
    expect(Object.keys(rewardTypes)).toEqual(['codes', 'media', 'paywalled_media', 'competition']);
  });
});
