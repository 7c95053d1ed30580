import { describe, expect, it } from 'vitest';
import type { CampaignSnapshot } from './snapshot.ts';
import {
  findMissingReward,
  presentMediaResult,
  presentMessage,
  presentPuzzle,
  presentResult,
} from './view.ts';

const campaign: CampaignSnapshot = {
  id: 'secret-id',
  uniqueId: 'puzzle-1',
  ownerId: 'secret-owner',
  title: 'Coffee break',
  description: null,
  imageHash: 'a'.repeat(64),
  fullSizeHash: 'b'.repeat(64),
  difficulty: 'easy',
  dimensions: 3,
  boardSize: 'standard',
  lang: null,
  rewardType: 'codes',
  verification: 'replay',
  networkPolicy: 'step-up',
  caps: { hour: 7, day: null, total: null, timeZone: 'UTC' },
  visitorLimit: { wins: 1, period: 'ever' },
  reachedCap: null,
  requiresEndUser: false,
  allowsUnsignedEndUser: false,
  mediaCount: 0,
  onlyMediaTitle: null,
  isActive: true,
  imageAlt: null,
  colors: null,
  startsAtMs: null,
  endsAtMs: null,
  teaserMessage: null,
  endedMessage: null,
  wonMessage: null,
  noneLeftMessage: null,
  textUrls: null,
  whenEmpty: 'play',
  fallbackCode: null,
  nextCampaignId: null,
  alternative: { kind: 'none', minutes: 3, question: null, revision: 0, answers: [], earlier: [] },
  collection: {
    id: 'secret-collection',
    codeType: 'promotion',
    valueText: null,
    minimumText: null,
    applyUrlTemplate: null,
    expiresAtMs: null,
  },
  stock: { free: 2 },
};
const play = {
  board: [1, 2, 3, 4, 5, 6, 7, 0, 8],
  playToken: 't',
  round: 0,
  isPreview: false,
  access: null,
  work: null,
  nowMs: 1_000_000,
};

describe('the data of the widget', () => {
  it('[W6] contains no ids of the campaign, its owner or its collection', () => {
    const text = JSON.stringify(presentPuzzle(campaign, play));
    expect(text).toContain('puzzle-1');
    expect(text).not.toContain('secret');
  });

  it('[W6] contains the number of rewards that are left, or a message that none are left', () => {
    expect(presentPuzzle(campaign, play)).toMatchObject({
      availableCount: 2,
      hasAvailableCodes: true,
      message: null,
    });
    const empty = presentPuzzle({ ...campaign, stock: { free: 0 } }, play);
    expect(empty).toMatchObject({ availableCount: 0, hasAvailableCodes: false });
    expect(empty.message).toContain('you can still solve the puzzle for fun');
    const media = presentPuzzle({ ...campaign, rewardType: 'media', mediaCount: 3 }, play);
    expect(media).toMatchObject({ codeType: 'media', availableCount: 3 });
  });

  it('[W3] is a message until the owner sets a reward', () => {
    expect(findMissingReward(campaign)).toBeNull();
    expect(findMissingReward({ ...campaign, collection: null })).toBe('No discount code available');
    for (const rewardType of ['media', 'paywalled_media', 'competition'] as const)
      expect(findMissingReward({ ...campaign, rewardType })).toBe('No media reward available');
    expect(findMissingReward({ ...campaign, rewardType: 'media', mediaCount: 1 })).toBeNull();
  });

  it('[E5] contains the default message if the owner has set none', () => {
    expect(presentMessage(null).message).not.toBe('');
    expect(presentMessage('Back on Monday').message).toBe('Back on Monday');
  });
});

describe('the result of a solved puzzle', () => {
  it('[W9] contains the code, or reports that none is left', () => {
    expect(presentResult(campaign, { code: 'SAVE10', codeType: 'promotion' })).toMatchObject({
      outcome: 'code',
      prizeCode: 'SAVE10',
    });
    expect(presentResult(campaign, { code: null, codeType: 'promotion' })).toMatchObject({
      outcome: 'none_left',
      prizeCode: null,
    });
  });

  it('[W9] contains no media item if none can be given', () => {
    const result = presentMediaResult({ ...campaign, rewardType: 'media' }, null);
    expect(result).toMatchObject({ outcome: 'none_left', mediaReward: null, codeType: null });
  });
});
