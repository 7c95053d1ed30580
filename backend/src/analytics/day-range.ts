import type { AnalyticsQuery } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';

/** The first and the last day of a range, in UTC as YYYY-MM-DD. The range includes both. */
export interface DayRange {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/**
 * Reads the requested days; the default is the last 30 days.
 * @throws AppError request.invalid when the days are in the wrong order or too many
 */
export function readDayRange({ from, to }: AnalyticsQuery, nowMs: number): DayRange {
  const toMs = Date.parse(to ?? formatDay(nowMs));
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

function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
