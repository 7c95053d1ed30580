import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getRenewedUntil, getStorageState, getStoredUntil } from './expiry.ts';

const dayMs = 24 * 3_600_000;
const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();
const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2120-01-01T00:00:00Z') });

describe('storage of media', () => {
  it.each([
    ['2026-11-21T10:30:00.000Z', '2027-11-21T10:30:00.000Z'],
    ['2027-02-28T23:59:59.999Z', '2028-02-28T23:59:59.999Z'],
    ['2028-02-29T00:00:00.000Z', '2029-02-28T00:00:00.000Z'],
    ['2027-12-31T12:00:00.000Z', '2028-12-31T12:00:00.000Z'],
  ])('[M12] for an item created at %s ends at %s', (made, until) => {
    expect(iso(getStoredUntil(at(made)))).toBe(until);
  });

  it('[M11, G38] is renewed from its end, or from today if its end has passed', () => {
    const expires = at('2027-05-31T08:00:00Z');
    expect(iso(getRenewedUntil(expires, at('2026-12-01T00:00:00Z')))).toBe('2028-05-31T08:00:00.000Z');
    expect(iso(getRenewedUntil(expires, at('2027-06-10T09:00:00Z')))).toBe('2028-06-10T09:00:00.000Z');
  });

  it('[M11, G38] is not shortened by a renewal and not extended by more than a year', () => {
    fc.assert(
      fc.property(moments, moments, (expires, now) => {
        const until = getRenewedUntil(expires, now);
        const days = (until - Math.max(expires, now)) / dayMs;
        expect(days).toBeGreaterThanOrEqual(365);
        expect(days).toBeLessThanOrEqual(366);
        expect(getRenewedUntil(until, now)).toBeGreaterThan(until);
      }),
    );
  });

  it('[M8, M9, M12, G38] is first active, then in its grace period, then over', () => {
    const expires = at('2027-05-31T08:00:00Z');
    expect(getStorageState(expires, expires - 1)).toMatchObject({
      isExpired: false,
      isInGrace: false,
      daysUntilExpiry: 1,
    });
    expect(getStorageState(expires, expires)).toEqual({
      isExpired: true,
      isInGrace: true,
      graceEndsMs: expires + 30 * dayMs,
      isOver: false,
      daysUntilExpiry: 0,
      daysUntilGraceEnds: 30,
    });
    expect(getStorageState(expires, expires + 30 * dayMs - 1)).toMatchObject({
      isInGrace: true,
      daysUntilGraceEnds: 1,
    });
    expect(getStorageState(expires, expires + 30 * dayMs)).toMatchObject({
      isExpired: true,
      isInGrace: false,
      isOver: true,
      daysUntilGraceEnds: 0,
    });
  });
});
