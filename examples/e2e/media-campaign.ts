import { expect, type Page } from '@playwright/test';
import {
  createCampaignReplySchema,
  embedSchema,
  type Campaign,
  type MediaReward,
  type RewardType,
} from '@puzzle-prize/sdk/protocol';
import { type OwnerCall, signIn } from '../demo/owner.ts';
import { newPerson } from './fixtures.ts';
import { expiredReward, type MediaReplies, replyWithMedia, storedReward } from './media-replies.ts';
import { openDashboard } from './owner-pages.ts';
import { uploadPixel } from './pixel.ts';

export interface MediaOwner {
  call: OwnerCall;
  campaign: Campaign;
}

/** Somebody who is signed in, with a campaign of this type. */
export async function openMediaOwner(
  page: Page,
  platform: string,
  { rewardType = 'media', title = 'Summer Films' }: { rewardType?: RewardType; title?: string } = {},
): Promise<MediaOwner> {
  const person = newPerson();
  const call = await signIn(platform, person);
  const { url: imageUrl } = await uploadPixel(call, 'cover.png');
  const { puzzle } = await call(
    '/api/create-free-campaign',
    (reply) => createCampaignReplySchema.parse(reply),
    {
      campaignData: { title, imageUrl, rewardType },
    },
  );
  await openDashboard(page, platform, person);
  return { call, campaign: puzzle };
}

/** An embed code that shows the campaign. */
export async function assignEmbed({ call, campaign }: MediaOwner, name: string) {
  const body = { name, assignedPuzzleId: campaign.id };
  return await call('/api/embed-codes', (reply) => embedSchema.parse(reply), body);
}

/** The media page of a campaign of somebody's, where the server says that these are stored. */
export async function openMedia(page: Page, platform: string, rewards: MediaReward[]): Promise<MediaReplies> {
  const owner = await openMediaOwner(page, platform);
  const replies = await replyWithMedia(page, rewards);
  await page.goto(`${platform}/media/${owner.campaign.id}`);
  await expect(page.getByRole('heading', { name: 'Media Rewards', exact: true })).toBeVisible();
  return replies;
}

/** The media page of a paywalled campaign with all that it can show. */
export async function openMediaPage(page: Page, platform: string): Promise<void> {
  const owner = await openMediaOwner(page, platform, { rewardType: 'paywalled_media' });
  await assignEmbed(owner, 'Homepage');
  await replyWithMedia(page, [
    storedReward({ position: 0, previewUrl: '/api/media-rewards/1/preview', description: 'In the morning' }),
    storedReward({
      position: 1,
      title: 'Clip',
      mediaType: 'video',
      mimeType: 'video/quicktime',
      playback: 'some',
      isActive: false,
      daysUntilExpiry: 9,
      captions: 'WEBVTT',
      captionsLanguage: 'en',
    }),
    expiredReward(12, { position: 2, title: 'Old film' }),
    expiredReward(40, { title: 'Gone film' }),
  ]);
  await page.goto(`${platform}/media/${owner.campaign.id}`);
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByText('Embed ID', { exact: true })).toBeVisible();
}

/** What the page is made of. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Media rewards' }).getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading');
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Media Reward' });
