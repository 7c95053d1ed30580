import { describe, expect, it } from 'vitest';
import { boardSides, emptyCampaignForm, toCampaignData } from './campaign-form.ts';

describe('toCampaignData', () => {
  it('[C2] sends the difficulty "easy" and a 3x3 board by default', () => {
    const data = toCampaignData({ ...emptyCampaignForm, title: 'Summer', imageUrl: '/images/a.webp' });
    expect(data).toEqual({
      title: 'Summer',
      description: null,
      rewardType: 'codes',
      difficulty: 'easy',
      dimensions: 3,
      imageUrl: '/images/a.webp',
    });
  });

  it('[G11] sends the chosen board size as a number', () => {
    expect(toCampaignData({ ...emptyCampaignForm, dimensions: '5' }).dimensions).toBe(5);
  });
});

describe('boardSides', () => {
  it('[G11] contains the sizes 3 to 8', () => {
    expect(boardSides).toEqual([3, 4, 5, 6, 7, 8]);
  });
});
