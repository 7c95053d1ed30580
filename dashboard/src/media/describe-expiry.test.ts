import { describe, expect, it } from 'vitest';
import { describeExpiry, describeGrace } from './describe-expiry.ts';

const stored = {
  expiresAt: '2026-11-22T12:00:00.000Z',
  isExpired: false,
  isInGrace: false,
  daysUntilExpiry: 365,
  graceEndsAt: '2026-12-22T12:00:00.000Z',
  daysUntilGraceEnds: 395,
};

describe('describeExpiry', () => {
  it.each([
    [31, 'later', 'Expires November 22, 2026'],
    [30, 'soon', 'Expires November 22, 2026, in 30 days'],
    [1, 'soon', 'Expires November 22, 2026, in 1 day'],
  ])('[M8] describes an expiry in %i days as "%s"', (daysUntilExpiry, urgency, text) => {
    expect(describeExpiry({ ...stored, daysUntilExpiry })).toEqual({ urgency, text });
  });

  it('[M8] describes a past expiry as expired, also in the grace period', () => {
    const over = { urgency: 'expired', text: 'Expired November 22, 2026' };
    expect(describeExpiry({ ...stored, isExpired: true, daysUntilExpiry: 0 })).toEqual(over);
    expect(describeExpiry({ ...stored, isExpired: true, isInGrace: true, daysUntilExpiry: 0 })).toEqual(over);
  });
});

describe('describeGrace', () => {
  it('[M9] names the remaining days and the deletion that follows', () => {
    const text = describeGrace({ ...stored, isInGrace: true, daysUntilGraceEnds: 12 });
    expect(text).toMatch(/^12 days remaining\. .*until December 22, 2026; then .*permanently deleted\.$/);
    expect(describeGrace({ ...stored, daysUntilGraceEnds: 1 })).toMatch(/^1 day remaining/);
  });
});
