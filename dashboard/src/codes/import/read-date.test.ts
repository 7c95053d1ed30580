import { describe, expect, it } from 'vitest';
import { type DateOrder, findDateOrder, readDate } from './read-date.ts';

const read = (text: string, order: DateOrder = 'month-first', zone = 'Europe/Berlin') => {
  const ms = readDate(text, { order, zone });
  return ms && new Date(ms).toISOString();
};

describe('readDate', () => {
  it.each([
    // Shopify
    ['2026-12-31 23:59:59 -0500', '2027-01-01T04:59:59.000Z'],
    ['2026-12-31 23:59:59 UTC', '2026-12-31T23:59:59.000Z'],
    ['2026-12-31T23:59:59+01:00', '2026-12-31T22:59:59.000Z'],
    ['2026-12-31T23:59:59.000Z', '2026-12-31T23:59:59.000Z'],
    // WooCommerce and Stripe
    ['1798675199', '2026-12-30T23:59:59.000Z'],
    ['1798675199000', '2026-12-30T23:59:59.000Z'],
    ['2026-12-31T10:00:00', '2026-12-31T09:00:00.000Z'],
    ['2026-12-31 10:00', '2026-12-31T09:00:00.000Z'],
    // Spreadsheets
    ['31.12.2026 10:00', '2026-12-31T09:00:00.000Z'],
    ['12/31/2026, 11:59 PM', '2026-12-31T22:59:00.000Z'],
    ['12/31/2026 12:30 AM', '2026-12-30T23:30:00.000Z'],
  ])('[K10] reads %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it.each(['2026-12-31', '31.12.2026', '12/31/2026', 'Dec 31, 2026', 'December 31 2026', ' 2026-12-31 '])(
    "[K10] takes the end of the day in the owner's time zone for %s, which has no time",
    (text) => {
      expect(read(text)).toBe('2026-12-31T22:59:59.000Z');
      expect(read(text, 'month-first', 'America/New_York')).toBe('2027-01-01T04:59:59.000Z');
    },
  );

  it('[K10] reads the day first if the column shows that it comes first', () => {
    expect(findDateOrder(['03/04/2026', '31/12/2026'])).toBe('day-first');
    expect(findDateOrder(['03/04/2026', '12/31/2026'])).toBe('month-first');
    expect(read('03/04/2026', 'day-first')).toBe('2026-04-03T21:59:59.000Z');
    expect(read('03/04/2026', 'month-first')).toBe('2026-03-04T22:59:59.000Z');
  });

  it.each(['', 'never', '2026-13-40', '2026', 'Foo 12, 2026', '12', '31.12.26'])(
    '[K10] reads no date from "%s"',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
