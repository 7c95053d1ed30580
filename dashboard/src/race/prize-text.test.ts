import type { Collection } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { formatCodes, formatMedia } from './prize-text.ts';

const collection: Collection = {
  id: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f55',
  puzzleId: '0b0e7c1a-52c1-4a0e-9a63-8d6a9d1c0f56',
  codeType: 'shopify',
  title: 'Cup',
  totalCodes: 1200,
  usedCodes: 3,
  claimedCodes: 0,
  redeemedCodes: 0,
  issuedLastWeek: 0,
  totalUsageCount: 3,
  alertPercents: [20, 10, 0],
  alertDays: [7, 1],
  isActive: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  expiresAt: null,
  valueText: null,
  minimumText: null,
  applyUrlTemplate: null,
};
const reward = { isActive: true, isPurged: false };
const rewards = (...list: Partial<typeof reward>[]) => list.map((one) => ({ ...reward, ...one }));

const nowMs = Date.parse('2026-11-26T10:00:00.000Z');

describe('formatCodes', () => {
  it('[Q1] says how many of all codes are left', () => {
    expect(formatCodes([{ ...collection, isActive: false }, collection], nowMs)).toBe(
      '1,197 of 1,200 codes left',
    );
    expect(formatCodes([{ ...collection, totalCodes: 1, usedCodes: 1 }], nowMs)).toBe(
      'None left: 1 code won',
    );
  });

  it('[Q1, G53] says that expired codes are not given', () => {
    const expiring = (expiresAt: string) => formatCodes([{ ...collection, expiresAt }], nowMs);
    expect(expiring('2026-11-26T10:00:01.000Z')).toBe('1,197 of 1,200 codes left');
    expect(expiring('2026-11-26T10:00:00.000Z')).toBe('None left: codes have expired');
  });

  it('[Q1] describes a coupon, and returns null when no codes are set', () => {
    expect(formatCodes([{ ...collection, codeType: 'coupon' }], nowMs)).toBe(
      'One coupon code for every winner',
    );
    expect(formatCodes([], nowMs)).toBeNull();
    expect(formatCodes([{ ...collection, isActive: false }], nowMs)).toBeNull();
  });
});

describe('formatMedia', () => {
  it('[Q1, G38] counts the media that a winner can see', () => {
    expect(formatMedia(rewards({}, { isActive: false }, { isPurged: true }, {}))).toBe('2 media items set');
    expect(formatMedia(rewards({ isActive: false }))).toBeNull();
  });
});
