import type { InsightsQuery } from '@puzzle-prize/sdk/protocol';
import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { type DayRange, listDays, readDayRange, shiftDay } from './day-range.ts';

/** The days of insights in a time zone, and the same number of days before them. */
export interface Period extends DayRange {
  zone: string;
  /** Whether the last day is still running. The period before then ends at the same time of its last day. */
  isUnfinished: boolean;
  /** Null if these days are no longer stored. */
  previous: DayRange | null;
}

/** @throws AppError request.invalid when the days are in the wrong order or too many */
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

/** The day of the calendar in a time zone, YYYY-MM-DD. */
export function findDayInZone(zone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: zone,
  }).formatToParts(nowMs);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}
