import type { AnalyticsQuery } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';

/** A range of whole days, written as YYYY-MM-DD. It includes both `from` and `to`. */
export interface DayRange {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/**
 * Reads the requested days; the default is the last 30 days.
 * @throws AppError request.invalid if the range is reversed or has too many days
 */
export function readDayRange({ from, to }: AnalyticsQuery, today: string): DayRange {
  const toMs = Date.parse(to ?? today);
  const fromMs = from === undefined ? toMs - (analyticsDefaultDays - 1) * dayMs : Date.parse(from);
  if (fromMs > toMs) throw new AppError('request.invalid', 'from: is after to');
  if (toMs - fromMs >= analyticsMaxDays * dayMs)
    throw new AppError('request.invalid', `from: at most ${analyticsMaxDays} days can be read at once`);
  return { from: formatDay(fromMs), to: formatDay(toMs) };
}

export function listDays({ from, to }: DayRange): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => formatDay(Date.parse(from) + index * dayMs));
}

/** Returns the day that is `days` days after `day`. If `days` is negative, it returns an earlier day. */
export function shiftDay(day: string, days: number): string {
  return formatDay(Date.parse(day) + days * dayMs);
}

/** Returns the UTC day of a time in milliseconds, as YYYY-MM-DD. */
export function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
