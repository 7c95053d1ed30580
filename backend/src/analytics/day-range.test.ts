import { analyticsQuerySchema } from '@puzzle-prize/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { listDays, readDayRange } from './day-range.ts';

const now = '2026-03-01';

describe('readDayRange', () => {
  it('[K12] defaults to the last 30 days in UTC', () => {
    expect(readDayRange({}, now)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
    expect(readDayRange({ to: '2026-01-30' }, now)).toEqual({ from: '2026-01-01', to: '2026-01-30' });
    expect(readDayRange({ from: '2026-02-27' }, now)).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  });

  it('[K12] lists each day once, including a leap day', () => {
    expect(listDays({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(listDays({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['2026-03-01']);
  });

  it('[K12] accepts 400 days, but refuses 401 days and a reversed range', () => {
    const longest = readDayRange({ from: '2025-01-01', to: '2026-02-04' }, now);
    expect(listDays(longest)).toHaveLength(400);
    expect(() => readDayRange({ from: '2025-01-01', to: '2026-02-05' }, now)).toThrow(/400 days/);
    expect(() => readDayRange({ from: '2026-02-02', to: '2026-02-01' }, now)).toThrow(/after to/);
    expect(() => readDayRange({ from: '2020-01-01' }, now)).toThrow(/400 days/);
  });

  it.each(['2026-02-30', '2026-2-3', '0000-01-01', 'today', '', '2026-01-01T00:00:00Z'])(
    '[K12] refuses %j as a day',
    (from) => {
      expect(analyticsQuerySchema.safeParse({ from }).success).toBe(false);
    },
  );
});
