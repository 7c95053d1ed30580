import type { InsightsQuery } from '@puzzle-prize/sdk/protocol';
import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { type DayRange, listDays, readDayRange, shiftDay } from './day-range.ts';

/** The days that the insights cover, in a time zone, and the same number of days before them. */
export interface Period extends DayRange {
  zone: string;
  /**
   * True if the last day is today. If so, the previous period ends at the same time of day on its own last
   * day.
   */
  isUnfinished: boolean;
  /** The days of the previous period; null if their plays are no longer stored. */
  previous: DayRange | null;
}

/** @throws AppError request.invalid if the range is reversed or has too many days */
export function readPeriod({ zone, ...query }: InsightsQuery, nowMs: number): Period {
  const today = findDayInZone(zone, nowMs);
  const range = readDayRange(query, today);
  const count = listDays(range).length;
  const previous = { from: shiftDay(range.from, -count), to: shiftDay(range.from, -1) };
  return {
    ...range,
    zone,
    isUnfinished: range.to === today,
    previous: previous.from < shiftDay(today, -playSlotKeptDays) ? null : previous,
  };
}

/** Returns the calendar day in a time zone, as YYYY-MM-DD. */
export function findDayInZone(zone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: zone,
  }).formatToParts(nowMs);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}
