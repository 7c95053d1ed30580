import { expect, it } from 'vitest';
import { createCampaignSchema, updateCampaignSchema } from './campaigns.ts';

const campaignData = { title: 'Tea week', imageUrl: '/images/1' };

it('[C1, C2, C5] fills absent fields with the defaults of the form', () => {
  expect(createCampaignSchema.parse({ campaignData }).campaignData).toEqual({
    ...campaignData,
    difficulty: 'easy',
    dimensions: 3,
    rewardType: 'codes',
  });
});

it('[C2] rejects a missing image with the message from the specification', () => {
  const { error } = createCampaignSchema.safeParse({ campaignData: { ...campaignData, imageUrl: '' } });
  expect(error?.issues[0]?.message).toBe(
    'Missing Image - Please select or upload an image for your campaign',
  );
});

it('[C12] accepts boards of 3 x 3 to 8 x 8', () => {
  const accepts = (dimensions: number) =>
    createCampaignSchema.safeParse({ campaignData: { ...campaignData, dimensions } }).success;
  expect([2, 3, 8, 9, 4.5].map(accepts)).toEqual([false, true, true, false, false]);
});

it('[C10] rejects unknown fields in an update, also in `base`', () => {
  expect(updateCampaignSchema.safeParse({ title: 'New', base: { title: 'Old' } }).success).toBe(true);
  expect(updateCampaignSchema.safeParse({ titel: 'New' }).success).toBe(false);
  expect(updateCampaignSchema.safeParse({ title: 'New', base: { titel: 'Old' } }).success).toBe(false);
});

it('[C10] removes the hourly limit with null and keeps it when the field is absent', () => {
  expect(updateCampaignSchema.parse({ winsPerHour: null })).toEqual({ winsPerHour: null });
  expect(updateCampaignSchema.parse({})).toEqual({});
  expect(updateCampaignSchema.safeParse({ winsPerHour: 0 }).success).toBe(false);
});
