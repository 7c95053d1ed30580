import { expect, type Page } from '@playwright/test';
import {
  createCampaignReplySchema,
  embedSchema,
  type Campaign,
  type RewardType,
} from '@puzzle-prize/sdk/protocol';
import { type OwnerCall, type Person, signIn } from '../demo/owner.ts';
import { createPerson } from './fixtures.ts';
import { openDashboard } from './owner-pages.ts';
import { uploadPixel } from './pixel.ts';
import { videoFile, storeMedia, type StoredMedia } from './stored-media.ts';

export interface MediaOwner {
  person: Person;
  call: OwnerCall;
  campaign: Campaign;
}

interface NewCampaign {
  rewardType?: RewardType;
  title?: string;
}

/** The URLs of the product and of its database. */
interface TestServer {
  url: string;
  databaseUrl: string;
}

/** Creates an owner with a campaign of this type. */
export async function createMediaOwner(
  platform: string,
  { rewardType = 'media', title = 'Summer Videos' }: NewCampaign = {},
): Promise<MediaOwner> {
  const person = createPerson();
  const call = await signIn(platform, person);
  const { url: imageUrl } = await uploadPixel(call, 'cover.png');
  const { puzzle } = await call(
    '/api/create-free-campaign',
    (reply) => createCampaignReplySchema.parse(reply),
    {
      campaignData: { title, imageUrl, rewardType },
    },
  );
  return { person, call, campaign: puzzle };
}

/** Creates an owner with a campaign and opens the owner's dashboard. */
export async function openMediaOwner(
  page: Page,
  platform: string,
  campaign: NewCampaign = {},
): Promise<MediaOwner> {
  const owner = await createMediaOwner(platform, campaign);
  await openDashboard(page, platform, owner.person);
  return owner;
}

/** Creates an embed code that shows the campaign. */
export async function assignEmbed({ call, campaign }: MediaOwner, name: string) {
  const body = { name, assignedPuzzleId: campaign.id };
  return await call('/api/embed-codes', (reply) => embedSchema.parse(reply), body);
}

/** Creates a campaign with these media and opens its media page. */
export async function openMedia(
  page: Page,
  { url, databaseUrl }: TestServer,
  media: readonly StoredMedia[] = [],
): Promise<MediaOwner> {
  const owner = await openMediaOwner(page, url);
  await storeMedia(owner, databaseUrl, media);
  await page.goto(`${url}/media/${owner.campaign.id}`);
  await expect(page.getByRole('heading', { name: 'Media Rewards', exact: true })).toBeVisible();
  return owner;
}

/** Creates a paywalled campaign with a media item in every state, and opens its media page. */
export async function openMediaPage(page: Page, { url, databaseUrl }: TestServer): Promise<void> {
  const owner = await openMediaOwner(page, url, { rewardType: 'paywalled_media' });
  await assignEmbed(owner, 'Homepage');
  const clip = {
    title: 'Clip',
    file: videoFile('video.mov'),
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
    captionsLanguage: 'en',
  };
  await storeMedia(owner, databaseUrl, [
    { description: 'In the morning' },
    { ...clip, isActive: false, daysLeft: 9 },
    { title: 'Old video', daysLeft: -12 },
    { title: 'Gone video', daysLeft: -40 },
  ]);
  await page.goto(`${url}/media/${owner.campaign.id}`);
  await page.getByRole('button', { name: 'in this order' }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page.getByText('Embed ID', { exact: true })).toBeVisible();
}

/** Finds the media rewards in the list on the page. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Media rewards' }).getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading');
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Media Reward' });
