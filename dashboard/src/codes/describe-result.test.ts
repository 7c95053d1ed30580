import type { SetCodesReply } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { describeResult } from './describe-result.ts';

const reply: SetCodesReply = {
  collection: {
    id: '1',
    puzzleId: '2',
    codeType: 'promotion',
    title: 'Summer',
    totalCodes: 2000,
    usedCodes: 0,
    claimedCodes: 0,
    redeemedCodes: 0,
    issuedLastWeek: 0,
    totalUsageCount: 0,
    alertPercents: [20, 10, 0],
    alertDays: [7, 1],
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: null,
    expiresAt: null,
    valueText: null,
    minimumText: null,
    applyUrlTemplate: null,
  },
  added: 2000,
  blanksRemoved: 0,
  duplicatesRemoved: 0,
  invisibleRemoved: 0,
  duplicateExamples: [],
};

describe('describeResult', () => {
  it('[K2] reports the added codes', () => {
    expect(describeResult(reply)).toBe('2,000 codes set.');
  });

  it('[K2] reports how many duplicates and blank lines were left out', () => {
    expect(describeResult({ ...reply, added: 1, blanksRemoved: 1, duplicatesRemoved: 3 })).toBe(
      '1 code set, 3 duplicates and 1 blank line left out.',
    );
    expect(describeResult({ ...reply, blanksRemoved: 2 })).toBe('2,000 codes set, 2 blank lines left out.');
  });

  it('[K6] reports how many codes had invisible characters', () => {
    expect(describeResult({ ...reply, added: 2, invisibleRemoved: 1 })).toBe(
      '2 codes set. Invisible characters were removed from 1 code.',
    );
  });
});
