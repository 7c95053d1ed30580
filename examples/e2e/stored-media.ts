import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type Campaign,
  type CreateMediaReward,
  type MediaReward,
  mediaRewardListSchema,
  mediaRewardSchema,
  mediaUploadReplySchema,
} from '@puzzle-prize/sdk/protocol';
import { type ErrorCode, errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { Client } from 'pg';
import { expect } from './fixtures.ts';
import type { OwnerCall } from '../demo/owner.ts';
import { pixelFile } from './pixel.ts';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const videoTypes = {
  'video.mp4': 'video/mp4',
  'video.mov': 'video/quicktime',
  'video.avi': 'video/x-msvideo',
  'video.webm': 'video/webm',
} as const;

/** Returns a video of one second as a file for an upload. */
export function videoFile(name: keyof typeof videoTypes): TestFile {
  const path = join(import.meta.dirname, '../../backend/test/media', name);
  return { name, mimeType: videoTypes[name], buffer: readFileSync(path) };
}

/** The input of a new media reward. */
export interface NewMedia extends Partial<
  Pick<
    CreateMediaReward,
    'title' | 'description' | 'poster' | 'captions' | 'captionsLanguage' | 'canDownload'
  >
> {
  /** The file of the reward. The default is an image of one pixel. */
  file?: TestFile;
  isActive?: boolean;
}

/** A media reward that has been stored for some time. */
export interface StoredMedia extends NewMedia {
  viewCount?: number;
  /** Days until the storage of the reward ends; negative after its end. */
  daysLeft?: number;
}

/** An owner's API calls, and one of the owner's campaigns. */
export interface CampaignOwner {
  call: OwnerCall;
  campaign: Pick<Campaign, 'id'>;
}

export const mediaPath = ({ campaign }: CampaignOwner) => `/api/puzzles/${campaign.id}/media-rewards`;

export async function listMedia(owner: CampaignOwner): Promise<MediaReward[]> {
  return await owner.call(mediaPath(owner), (reply) => mediaRewardListSchema.parse(reply));
}

/** Uploads a file and creates a reward from it, as the media page does. */
export async function addMedia(owner: CampaignOwner, media: NewMedia): Promise<MediaReward> {
  const { file = pixelFile('scene.png'), isActive, ...texts } = media;
  const mediaType = file.mimeType.startsWith('image/') ? 'image' : 'video';
  const { url } = await owner.call('/api/media/upload', (reply) => mediaUploadReplySchema.parse(reply), {
    image: `data:${file.mimeType};base64,${file.buffer.toString('base64')}`,
    originalName: file.name,
    mediaType,
  });
  const body = { title: 'Behind the scenes', ...texts, mediaType, uploadedMediaUrl: url };
  const made = (reply: unknown) => mediaRewardSchema.parse(reply);
  const reward = await owner.call(mediaPath(owner), made, body);
  if (isActive === undefined) return reward;
  return await owner.call(`PUT ${mediaPath(owner)}/${reward.id}`, made, { isActive });
}

/**
 * Adds media rewards, and sets the expiry of those with `daysLeft`. It waits until the product has deleted
 * the files whose grace period is over.
 */
export async function storeMedia(
  owner: CampaignOwner,
  databaseUrl: string,
  media: readonly StoredMedia[],
): Promise<void> {
  const isOver = ({ daysLeft = 0 }: StoredMedia) => daysLeft <= -30;
  const gone = media.filter(isOver);
  for (const one of gone) await addAged(owner, databaseUrl, one);
  if (gone.length > 0) await sweep(owner);
  for (const one of media) if (!isOver(one)) await addAged(owner, databaseUrl, one);
}

async function addAged(
  owner: CampaignOwner,
  databaseUrl: string,
  { daysLeft, viewCount, ...media }: StoredMedia,
): Promise<void> {
  const { id } = await addMedia(owner, media);
  await queryDatabase(
    databaseUrl,
    `update media_rewards set view_count = coalesce($2, view_count),
       expires_at = coalesce(now() + $3 * interval '1 day', expires_at) where id = $1`,
    [id, viewCount, daysLeft],
  );
}

/**
 * Makes the product delete expired files. The product does so whenever an owner deletes a reward, so this
 * function adds a reward and deletes it.
 */
async function sweep(owner: CampaignOwner): Promise<void> {
  const { id } = await addMedia(owner, {});
  await owner.call(`DELETE ${mediaPath(owner)}/${id}`, () => undefined);
  await expect.poll(async () => (await listMedia(owner)).every(({ isPurged }) => isPurged)).toBe(true);
}

export async function queryDatabase(url: string, sql: string, values: readonly unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}

/** Answers the next call to this URL pattern with an error that the test cannot cause in another way. */
export async function refuseNext(
  page: Page,
  address: string,
  code: ErrorCode = 'server.unavailable',
): Promise<void> {
  const { status, message } = errorCatalogue[code];
  await page.route(address, (route) => route.fulfill({ status, json: { code, message } }), { times: 1 });
}
