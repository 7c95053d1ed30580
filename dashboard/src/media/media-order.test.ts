import type { MediaReward } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { isOrdered, moveItem, listStoredMedia, withOrder } from './media-order.ts';

function reward(id: string, fields: Partial<MediaReward> = {}): MediaReward {
  return {
    id,
    title: id,
    description: null,
    mediaType: 'image',
    originalName: `${id}.png`,
    mimeType: 'image/png',
    fileSize: 10,
    width: 1,
    height: 1,
    duration: null,
    playback: 'all',
    isActive: true,
    viewCount: 0,
    position: null,
    hasPoster: false,
    captions: null,
    captionsLanguage: null,
    canDownload: true,
    createdAt: `2026-01-0${id.length}T00:00:00.000Z`,
    expiresAt: '2027-01-01T00:00:00.000Z',
    isExpired: false,
    daysUntilExpiry: 300,
    isInGrace: false,
    graceEndsAt: '2027-02-01T00:00:00.000Z',
    daysUntilGraceEnds: 330,
    isPurged: false,
    previewUrl: null,
    ...fields,
  };
}

const listIds = (rewards: readonly MediaReward[]) => rewards.map(({ id }) => id);

describe('listStoredMedia', () => {
  it('[M8, G18] returns only media with a file: first those with a position, then the rest, oldest first', () => {
    const rewards = [
      reward('ccc'),
      reward('a', { isPurged: true }),
      reward('bb'),
      reward('dddd', { position: 1 }),
      reward('eeeee', { position: 0 }),
    ];
    expect(listIds(listStoredMedia(rewards))).toEqual(['eeeee', 'dddd', 'bb', 'ccc']);
  });
});

describe('withOrder', () => {
  const rewards = [reward('a'), reward('bb'), reward('ccc')];

  it('[G18] sets positions and removes them', () => {
    const ordered = withOrder(rewards, ['ccc', 'a', 'bb']);
    expect(listIds(listStoredMedia(ordered))).toEqual(['ccc', 'a', 'bb']);
    expect(isOrdered(ordered)).toBe(true);
    const random = withOrder(ordered, null);
    expect(isOrdered(random)).toBe(false);
    expect(listIds(listStoredMedia(random))).toEqual(['a', 'bb', 'ccc']);
  });

  it('[G18] puts unlisted items at the end, without a position', () => {
    expect(listIds(listStoredMedia(withOrder(rewards, ['ccc'])))).toEqual(['ccc', 'a', 'bb']);
  });
});

describe('moveItem', () => {
  it('[G18] moves one item and loses none', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    for (const [from, to] of [
      [0, -1],
      [3, 4],
      [-1, 0],
      [9, 0],
    ] as const) {
      expect(moveItem(['a', 'b', 'c', 'd'], from, to)).toEqual(['a', 'b', 'c', 'd']);
    }
  });
});
