import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import {
  type CreateMediaReward,
  createMediaRewardSchema,
  mediaOrderSchema,
  type MediaReward,
  mediaRewardListSchema,
  mediaRewardSchema,
  type MediaUploadReply,
  mediaUploadReplySchema,
  updateMediaRewardSchema,
} from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { errorCatalogue } from '@puzzle-prize/sdk/protocol/errors';
import { pixelFile } from './pixel.ts';

/**
 * What the server answers to the calls of the media page, held to the protocol's schemas. For states that only time
 * brings about: files that are about to expire, in grace or gone.
 */
export interface MediaReplies {
  rewards: MediaReward[];
  /** The bodies that were sent to create a reward. */
  created: CreateMediaReward[];
  /** How many files were uploaded. */
  uploads: number;
  /** Answers the next call of this kind with a refusal. */
  refuse: (call: MediaCall, code: ErrorCode) => void;
}

type MediaCall = 'upload' | 'create' | 'update' | 'delete' | 'order';

const day = 24 * 3600 * 1000;
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A stored picture, a year before it expires. */
export function storedReward(fields: Partial<MediaReward> = {}): MediaReward {
  return mediaRewardSchema.parse({
    id: randomUUID(),
    title: 'Behind the scenes',
    description: null,
    mediaType: 'image',
    originalName: 'scene.png',
    mimeType: 'image/png',
    fileSize: 1_258_291,
    width: 640,
    height: 360,
    duration: null,
    playback: 'all',
    isActive: true,
    viewCount: 3,
    position: null,
    hasPoster: false,
    captions: null,
    captionsLanguage: null,
    createdAt: daysFromNow(-1),
    expiresAt: daysFromNow(364),
    isExpired: false,
    daysUntilExpiry: 364,
    isInGrace: false,
    graceEndsAt: daysFromNow(394),
    daysUntilGraceEnds: 394,
    isPurged: false,
    previewUrl: null,
    ...fields,
  });
}

/** Expired so many days ago: in grace for thirty of them. */
export function expiredReward(daysAgo: number, fields: Partial<MediaReward> = {}): MediaReward {
  return storedReward({
    expiresAt: daysFromNow(-daysAgo),
    isExpired: true,
    daysUntilExpiry: 0,
    isInGrace: daysAgo < 30,
    graceEndsAt: daysFromNow(30 - daysAgo),
    daysUntilGraceEnds: Math.max(0, 30 - daysAgo),
    isPurged: daysAgo >= 30,
    ...fields,
  });
}

/** Answers in the server's place, on this page. */
export async function replyWithMedia(page: Page, rewards: MediaReward[] = []): Promise<MediaReplies> {
  const refusals = new Map<MediaCall, ErrorCode>();
  const replies: MediaReplies = {
    rewards,
    created: [],
    uploads: 0,
    refuse: (call, code) => refusals.set(call, code),
  };
  const answer = async (route: Route, call: MediaCall, reply: () => unknown) => {
    const code = refusals.get(call);
    refusals.delete(call);
    if (code === undefined) {
      await route.fulfill({ json: reply() });
      return;
    }
    const { status, message } = errorCatalogue[code];
    await route.fulfill({ status, json: { code, message } });
  };

  await page.route('**/api/media/upload', (route) =>
    answer(route, 'upload', () => {
      replies.uploads += 1;
      return uploadReply(route.request());
    }),
  );
  await page.route('**/api/media-rewards/*/preview', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixelFile('preview.png').buffer }),
  );
  await page.route('**/api/puzzles/*/media-rewards', async (route) => {
    if (route.request().method() === 'GET') {
      await route.fulfill({ json: mediaRewardListSchema.parse(replies.rewards) });
      return;
    }
    await answer(route, 'create', () => {
      const body = createMediaRewardSchema.parse(route.request().postDataJSON());
      replies.created.push(body);
      const { title, mediaType, description = null } = body;
      const kind = mediaType === 'video' ? ({ mimeType: 'video/webm', duration: 2 } as const) : {};
      const reward = storedReward({ title, description, mediaType, ...kind, viewCount: 0 });
      replies.rewards.push(reward);
      return reward;
    });
  });
  await page.route('**/api/puzzles/*/media-rewards/*', async (route) => {
    const request = route.request();
    const id = request.url().split('/').at(-1);
    if (id === 'order') await answer(route, 'order', () => setOrder(replies, request));
    else if (request.method() === 'DELETE') await answer(route, 'delete', () => remove(replies, id));
    else await answer(route, 'update', () => update(replies, id, request));
  });
  return replies;
}

function uploadReply(request: Request): MediaUploadReply {
  const form = request.postDataBuffer()?.toString('latin1') ?? '';
  const isVideo = /name="mediaType"\r\n\r\nvideo/.test(form);
  const isMov = /filename="[^"]*\.mov"/.test(form);
  return mediaUploadReplySchema.parse({
    url: `/api/media/uploads/${randomUUID()}`,
    mediaType: isVideo ? 'video' : 'image',
    mimeType: isVideo ? (isMov ? 'video/quicktime' : 'video/webm') : 'image/png',
    fileSize: form.length,
    width: 640,
    height: 360,
    duration: isVideo ? 2 : null,
    playback: isMov ? 'some' : 'all',
  });
}

function setOrder(replies: MediaReplies, request: Request) {
  const { rewardIds } = mediaOrderSchema.parse(request.postDataJSON());
  replies.rewards = replies.rewards.map((reward) => ({
    ...reward,
    position: rewardIds?.includes(reward.id) ? rewardIds.indexOf(reward.id) : null,
  }));
  return replies.rewards;
}

function remove(replies: MediaReplies, id: string | undefined) {
  replies.rewards = replies.rewards.filter((reward) => reward.id !== id);
  return { success: true };
}

function update(replies: MediaReplies, id: string | undefined, request: Request) {
  const change = updateMediaRewardSchema.parse(request.postDataJSON());
  replies.rewards = replies.rewards.map((reward) =>
    reward.id === id ? mediaRewardSchema.parse({ ...reward, ...change }) : reward,
  );
  return replies.rewards.find((reward) => reward.id === id);
}
