import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';

/** The selected days: the last days up to today, or chosen ones (both included, YYYY-MM-DD in UTC). */
export type Range = LastDays | ChosenDays;
export interface LastDays {
  kind: 'last';
  days: number;
}
export interface ChosenDays extends Days {
  kind: 'chosen';
}
/** Both included. */
export interface Days {
  from: string;
  to: string;
}

/** The numbers of days that have a button. */
export const offeredDays = [7, analyticsDefaultDays, 90] as const;

const dayMs = 86_400_000;

/**
 * Reads the range from an address with `days`, or `from` and `to`; the default range when they are missing or invalid.
 */
export function readRange(search: URLSearchParams): Range {
  const chosen: Range = { kind: 'chosen', from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (!findRangeProblem(chosen)) return chosen;
  const wanted = Number(search.get('days'));
  return { kind: 'last', days: offeredDays.find((days) => days === wanted) ?? analyticsDefaultDays };
}

/** The parameters of an address for a range. The default range needs none. */
export function toSearch(range: Range): Record<string, string> {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return range.days === analyticsDefaultDays ? {} : { days: String(range.days) };
}

export function toDays(range: Range, nowMs: number): Days {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return { from: toDay(nowMs - (range.days - 1) * dayMs), to: toDay(nowMs) };
}

/** The query for the server. Without a last day the server uses its own today. */
export function toQuery(range: Range, nowMs: number): string {
  const { from, to } = toDays(range, nowMs);
  return range.kind === 'chosen' ? `?from=${from}&to=${to}` : `?from=${from}`;
}

/** The reason why these days cannot be shown, or null. */
export function findRangeProblem({ from, to }: Days): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'The first day is after the last one.';
  if (Date.parse(to) - Date.parse(from) >= analyticsMaxDays * dayMs)
    return `At most ${String(analyticsMaxDays)} days can be shown at once.`;
  return null;
}

/** The day of a timestamp in UTC, YYYY-MM-DD. */
export function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar in this millennium, by the same rule as the server's. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
}
