import { expect, it } from 'vitest';
import { findDayInZone, nameZone } from './zone.ts';

it('[K12] finds the day of a time zone, also in the hour that happens twice', () => {
  expect(findDayInZone('Asia/Tokyo', Date.parse('2026-03-01T15:00:00Z'))).toBe('2026-03-02');
  expect(findDayInZone('America/New_York', Date.parse('2026-03-01T04:59:59Z'))).toBe('2026-02-28');
  expect(findDayInZone('Europe/Berlin', Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25');
});

it('[K12] names a time zone', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/UTC'].map(nameZone)).toEqual([
    'Berlin time',
    'Buenos Aires time',
    'UTC',
    'UTC',
  ]);
});
