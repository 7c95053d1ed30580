import { dayText } from './day-text.ts';

/** More days than these are labelled by their month. */
const monthsFromDays = 200;

/** The days that an axis names: at most `most`, evenly spread, the last one always. In order. */
export function chooseTicks(days: readonly string[], most: number): string[] {
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, most)));
  return days.filter((_, index) => (days.length - 1 - index) % every === 0);
}

/** What the axis calls a day. */
export function tickText(day: string, dayCount: number): string {
  return dayText(day, dayCount > monthsFromDays ? 'month' : 'short');
}

/** Heights at which an axis of counts is labelled: whole numbers only. */
export function chooseHeights(ticks: readonly number[]): number[] {
  return ticks.filter((tick) => Number.isInteger(tick));
}

const pxPerMark = 22;
/** So few days have every mark: there may be no line that leads to them. */
const allMarkedDays = 2;

/** Whether a line has a mark on a day: far enough apart to be told, and beside those of the line before it. */
export function chooseMarks(
  dayCount: number,
  { place, widthPx }: { place: number; widthPx: number },
): (index: number) => boolean {
  if (dayCount <= allMarkedDays) return () => true;
  const every = Math.max(2, Math.ceil((pxPerMark * dayCount) / Math.max(1, widthPx)));
  return (index) => (dayCount - 1 - index + place) % every === 0;
}
