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
import { withoutFilmNotes } from '../src/media/film-notes/without-film-notes.ts';
import type { TestApp } from './app.ts';
import { createPlayable, type Playable, type TestOwner } from './factories.ts';

/** A film of one second and a few kB, made with ffmpeg: `film.*`, `noted*` by a camera, `way*` with data beside pictures and sound. */
export function film(name: string): Buffer<ArrayBuffer> {
  return Buffer.from(readFileSync(new URL(`./media/${name}`, import.meta.url)));
}

/** The same as it is kept and sent: without what is noted in it. */
export async function keptFilm(name: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(withoutFilmNotes([film(name)], () => undefined)));
}

/** A picture of noise, which no encoder makes small. */
export async function noise(width = 80, height = 60): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width, height, channels: 3, background: '#2a8', noise: gaussian } })
    .png()
    .toBuffer();
}

/** An upload as the dashboard sends it: a form. */
export function mediaForm(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): RequestInit {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([Uint8Array.from(bytes)], name));
  return { method: 'POST', body };
}

export async function uploadMedia(
  owner: TestOwner,
  bytes: Uint8Array = film('film.mp4'),
  name = 'film.mp4',
): Promise<MediaUploadReply> {
  const response = await owner.fetch('/api/media/upload', mediaForm(bytes, name));
  return mediaUploadReplySchema.parse(await response.json());
}

/** Adds an item to a campaign: a film unless told otherwise. */
export async function addMedia(
  owner: TestOwner,
  campaignId: string,
  { bytes, name, ...data }: Partial<CreateMediaReward> & { bytes?: Uint8Array; name?: string } = {},
): Promise<MediaReward> {
  const { url, mediaType } = await uploadMedia(owner, bytes, name);
  const body = { title: 'The film', mediaType, uploadedMediaUrl: url, ...data };
  return mediaRewardSchema.parse(await owner.post(`/api/puzzles/${campaignId}/media-rewards`, body));
}

export async function listMedia(owner: TestOwner, campaignId: string): Promise<MediaReward[]> {
  return mediaRewardListSchema.parse(await owner.list(`/api/puzzles/${campaignId}/media-rewards`));
}

/** A campaign with as many films as asked, behind an embed. */
export async function createMediaCampaign(
  test: TestApp,
  { films = 1, ...options }: { films?: number; owner?: TestOwner; rewardType?: RewardType } = {},
): Promise<Playable & { items: MediaReward[] }> {
  const playable = await createPlayable(test, { rewardType: 'media', ...options, codes: [] });
  const items: MediaReward[] = [];
  for (let at = 0; at < films; at += 1)
    items.push(await addMedia(playable.owner, playable.campaignId, { title: `Film ${at}` }));
  return { ...playable, items };
}

/** How many files and pieces of files the database keeps. */
export async function storedFiles({ app }: TestApp): Promise<number> {
  const { rows } = await app.platform.database.pool.query<{ count: number }>(
    'select count(distinct file_key)::int as count from file_chunks',
  );
  return rows[0]?.count ?? 0;
}
