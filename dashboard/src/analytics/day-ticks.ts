import { formatDay } from './day-text.ts';

/** The number of days above which the axis shows months instead of days. */
const monthsFromDays = 200;

/** Picks the days to label on an axis: at most `most` days, evenly spaced, including the last one. */
export function chooseTicks(days: readonly string[], most: number): string[] {
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, most)));
  return days.filter((_, index) => (days.length - 1 - index) % every === 0);
}

export function tickText(day: string, dayCount: number): string {
  return formatDay(day, dayCount > monthsFromDays ? 'month' : 'short');
}
