import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { expect, it } from 'vitest';
import { shiftDay } from './day-range.ts';
import { findDayInZone, readPeriod } from './period.ts';

/** In Tokyo it is already the next day. */
const nowMs = Date.parse('2026-03-10T20:00:00Z');

it('finds the calendar day of a time zone', () => {
  expect(findDayInZone('UTC', nowMs)).toBe('2026-03-10');
  expect(findDayInZone('Asia/Tokyo', nowMs)).toBe('2026-03-11');
  expect(findDayInZone('Pacific/Honolulu', Date.parse('2026-01-01T05:00:00Z'))).toBe('2025-12-31');
});

it('compares a period with the same number of days before it', () => {
  expect(readPeriod({ zone: 'UTC', from: '2026-03-03', to: '2026-03-09' }, nowMs)).toEqual({
    from: '2026-03-03',
    to: '2026-03-09',
    zone: 'UTC',
    isUnfinished: false,
    previous: { from: '2026-02-24', to: '2026-03-02' },
  });
});

it('is unfinished only if it ends today in its time zone', () => {
  const days = { from: '2026-03-10', to: '2026-03-10' };
  expect(readPeriod({ zone: 'UTC', ...days }, nowMs).isUnfinished).toBe(true);
  expect(readPeriod({ zone: 'Asia/Tokyo', ...days }, nowMs).isUnfinished).toBe(false);
});

it('compares with nothing if the plays before it are no longer stored', () => {
  const oldest = shiftDay('2026-03-10', -playSlotKeptDays);
  const next = shiftDay(oldest, 1);
  expect(readPeriod({ zone: 'UTC', from: next, to: next }, nowMs).previous).toEqual({
    from: oldest,
    to: oldest,
  });
  expect(readPeriod({ zone: 'UTC', from: oldest, to: oldest }, nowMs).previous).toBeNull();
});
