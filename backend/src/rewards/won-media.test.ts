import { expect, it } from 'vitest';
import { linkKeys, readLink } from '../media/link.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { WonItem } from './claim-media.ts';
import { presentWonMedia } from './won-media.ts';

const nowMs = 1_763_900_000_000;
const keys = linkKeys(createSecrets({ dataDir: '', appSecrets: ['s'.repeat(40)] }));
const item: WonItem = {
  id: 'item-1',
  title: 'The harbor',
  description: null,
  mediaType: 'video',
  mimeType: 'video/mp4',
  width: 640,
  height: 360,
  duration: 4,
  playback: 'all',
  hasPoster: true,
  hasCaptions: false,
  captionsLanguage: null,
  canDownload: true,
};
const session = { attemptId: 'attempt-1', sessionHash: 'session-1' };

it('[W9, T29] returns URLs that work only for this session and item, until the given time', () => {
  const view = presentWonMedia(item, session, { keys, nowMs });
  const address = new URL(view.mediaData, 'https://prize.example');
  expect(address.pathname).toBe('/api/media-rewards/item-1/content');
  const link = readLink(address.searchParams.get('token') ?? '', keys, { rewardId: 'item-1', nowMs });
  expect(link).toMatchObject(session);
  expect(new Date(link.expiresAtMs).toISOString()).toBe(view.linkExpiresAt);
});

it('[W9, G64] returns URLs only for the parts that exist', () => {
  const view = presentWonMedia(item, session, { keys, nowMs });
  expect(view.posterUrl).toContain('/poster?token=');
  expect(view.captionsUrl).toBeNull();
  expect(view.downloadUrl).toBe(`${view.mediaData}&download=1`);
  const kept = presentWonMedia({ ...item, canDownload: false }, session, { keys, nowMs });
  expect(kept.downloadUrl).toBeNull();
  const silent = presentWonMedia({ ...item, hasPoster: false, hasCaptions: true }, session, { keys, nowMs });
  expect(silent.posterUrl).toBeNull();
  expect(silent.captionsUrl).toContain('/captions?token=');
});
