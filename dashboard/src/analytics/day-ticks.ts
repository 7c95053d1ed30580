import { formatDay } from './day-text.ts';

/** The axis shows months instead of days for ranges of more days than this. */
const monthsFromDays = 200;

/** Picks the days to label on an axis: at most `most` days, evenly spaced, including the last one. */
export function chooseTicks(days: readonly string[], most: number): string[] {
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, most)));
  return days.filter((_, index) => (days.length - 1 - index) % every === 0);
}

export function tickText(day: string, dayCount: number): string {
  return formatDay(day, dayCount > monthsFromDays ? 'month' : 'short');
}

/** Picks the counts to label on an axis: whole numbers only. */
export function chooseHeights(ticks: readonly number[]): number[] {
  return ticks.filter((tick) => Number.isInteger(tick));
}

const pxPerMark = 22;
/**
 * The greatest number of days on which every point has a mark. The line of a single day would be invisible.
 */
const allMarkedDays = 2;

/**
 * Decides on which days a line has a mark. The marks of one line keep a distance, and those of the next line
 * are one day apart from them, so that marks of equal counts do not cover each other.
 */
export function chooseMarks(
  dayCount: number,
  { seriesIndex, widthPx }: { seriesIndex: number; widthPx: number },
): (index: number) => boolean {
  if (dayCount <= allMarkedDays) return () => true;
  const every = Math.max(2, Math.ceil((pxPerMark * dayCount) / Math.max(1, widthPx)));
  return (index) => (dayCount - 1 - index + seriesIndex) % every === 0;
}
