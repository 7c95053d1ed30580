import { readFileSync } from 'node:fs';
import {
  type CreateMediaReward,
  type MediaReward,
  mediaRewardListSchema,
  mediaRewardSchema,
  type MediaUploadReply,
  mediaUploadReplySchema,
  type RewardType,
} from '@puzzle-prize/sdk/protocol';
import sharp from 'sharp';
import { stripVideoMetadata } from '../src/media/metadata/strip-video-metadata.ts';
import type { TestApp } from './app.ts';
import { createPlayable, type Playable, type RunningApp, type TestOwner } from './factories.ts';

/**
 * Reads one of the test videos, which last one second and were created with ffmpeg. `noted*` has camera
 * metadata, `way*` has a track of camera data in addition to video and audio, and `video.*` has neither.
 */
export function readVideo(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(new URL(`./media/${name}`, import.meta.url)));
}

/** Reads a test video without its metadata, as the server stores and serves it. */
export async function readStoredVideo(name: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stripVideoMetadata([readVideo(name)], () => undefined)));
}

/** Creates an image of noise. Its file is large, because an encoder can hardly compress noise. */
export async function noise(width = 80, height = 60): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width, height, channels: 3, background: '#2a8', noise: gaussian } })
    .png()
    .toBuffer();
}

/** Creates an upload in the same format as the dashboard (multipart). */
export function mediaForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): RequestInit {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([Uint8Array.from(bytes)], name));
  return { method: 'POST', body };
}

export async function uploadMedia(
  owner: TestOwner,
  bytes: Uint8Array = readVideo('video.mp4'),
  name = 'video.mp4',
): Promise<MediaUploadReply> {
  const response = await owner.fetch('/api/media/upload', mediaForm(bytes, name));
  return mediaUploadReplySchema.parse(await response.json());
}

/** Adds a media item to a campaign. The default is a video. */
export async function addMedia(
  owner: TestOwner,
  campaignId: string,
  { bytes, name, ...data }: Partial<CreateMediaReward> & { bytes?: Uint8Array; name?: string } = {},
): Promise<MediaReward> {
  const { url, mediaType } = await uploadMedia(owner, bytes, name);
  const body = { title: 'The video', mediaType, uploadedMediaUrl: url, ...data };
  return mediaRewardSchema.parse(await owner.post(`/api/puzzles/${campaignId}/media-rewards`, body));
}

export async function listMedia(owner: TestOwner, campaignId: string): Promise<MediaReward[]> {
  return mediaRewardListSchema.parse(await owner.list(`/api/puzzles/${campaignId}/media-rewards`));
}

/** Creates a campaign with an embed and the given number of videos. */
export async function createMediaCampaign(
  test: RunningApp,
  { videos = 1, ...options }: { videos?: number; owner?: TestOwner; rewardType?: RewardType } = {},
): Promise<Playable & { items: MediaReward[] }> {
  const playable = await createPlayable(test, { rewardType: 'media', ...options, codes: [] });
  const items: MediaReward[] = [];
  for (let at = 0; at < videos; at += 1)
    items.push(await addMedia(playable.owner, playable.campaignId, { title: `Video ${at}` }));
  return { ...playable, items };
}

/** Counts the files in the database, including incomplete ones. */
export async function storedFiles({ app }: TestApp): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    'select count(distinct file_key)::int as count from file_chunks',
  );
  return rows[0]?.count ?? 0;
}
