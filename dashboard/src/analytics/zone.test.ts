import { expect, it } from 'vitest';
import { findDayInZone } from './zone.ts';

it('[K12] finds the day in a time zone, even in the repeated hour at the end of summer time', () => {
  expect(findDayInZone('Asia/Tokyo', Date.parse('2026-03-01T15:00:00Z'))).toBe('2026-03-02');
  expect(findDayInZone('America/New_York', Date.parse('2026-03-01T04:59:59Z'))).toBe('2026-02-28');
  expect(findDayInZone('Europe/Berlin', Date.parse('2026-10-25T01:30:00Z'))).toBe('2026-10-25');
});
