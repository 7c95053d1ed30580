import { formatDay } from './day-text.ts';

/** Longer ranges are labeled by month. */
const monthsFromDays = 200;

/** Picks the days to label on an axis: at most `most`, evenly spaced, in order, always with the last one. */
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
/** Up to this many days, mark every point: a line may not be drawn. */
const allMarkedDays = 2;

/**
 * Decides on which days a line has a mark: far enough apart to tell them from each other, and offset from the line
 * before.
 */
export function chooseMarks(
  dayCount: number,
  { seriesIndex, widthPx }: { seriesIndex: number; widthPx: number },
): (index: number) => boolean {
  if (dayCount <= allMarkedDays) return () => true;
  const every = Math.max(2, Math.ceil((pxPerMark * dayCount) / Math.max(1, widthPx)));
  return (index) => (dayCount - 1 - index + seriesIndex) % every === 0;
}
