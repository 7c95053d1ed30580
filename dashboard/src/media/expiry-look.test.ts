import { describe, expect, it } from 'vitest';
import { expiryLook, graceText } from './expiry-look.ts';

const stored = {
  expiresAt: '2026-11-22T12:00:00.000Z',
  isExpired: false,
  isInGrace: false,
  daysUntilExpiry: 365,
  graceEndsAt: '2026-12-22T12:00:00.000Z',
  daysUntilGraceEnds: 395,
};

describe('expiryLook', () => {
  it.each([
    [31, 'later', 'Expires November 22, 2026'],
    [30, 'soon', 'Expires November 22, 2026, in 30 days'],
    [1, 'soon', 'Expires November 22, 2026, in 1 day'],
  ])('[M8] of %i days before is %s', (daysUntilExpiry, urgency, text) => {
    expect(expiryLook({ ...stored, daysUntilExpiry })).toEqual({ urgency, text });
  });

  it('[M8] is over when it has expired, in grace or not', () => {
    const over = { urgency: 'expired', text: 'Expired November 22, 2026' };
    expect(expiryLook({ ...stored, isExpired: true, daysUntilExpiry: 0 })).toEqual(over);
    expect(expiryLook({ ...stored, isExpired: true, isInGrace: true, daysUntilExpiry: 0 })).toEqual(over);
  });
});

describe('graceText', () => {
  it('[M9] tells the days that are left and what happens then', () => {
    const text = graceText({ ...stored, isInGrace: true, daysUntilGraceEnds: 12 });
    expect(text).toMatch(/^12 days remaining\. .*until December 22, 2026; then .*permanently deleted\.$/);
    expect(graceText({ ...stored, daysUntilGraceEnds: 1 })).toMatch(/^1 day remaining/);
  });
});
