import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';

/**
 * The selected days: a number of last days up to today, or a first and a last day that the owner has chosen.
 */
export type Range = LastDays | ChosenDays;
export interface LastDays {
  kind: 'last';
  days: number;
}
export interface ChosenDays extends Days {
  kind: 'chosen';
}
/** A first and a last day, both included, as YYYY-MM-DD in UTC. */
export interface Days {
  from: string;
  to: string;
}

/** The numbers of last days that the owner can select with a button. */
export const offeredDays = [7, analyticsDefaultDays, 90] as const;

const dayMs = 86_400_000;

/**
 * Reads the range from the parameters `from` and `to`, or `days`, of an address. Returns the default range
 * when they are missing or invalid.
 */
export function readRange(search: URLSearchParams): Range {
  const chosen: Range = { kind: 'chosen', from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (!findRangeProblem(chosen)) return chosen;
  const wanted = Number(search.get('days'));
  return { kind: 'last', days: offeredDays.find((days) => days === wanted) ?? analyticsDefaultDays };
}

/** Returns the parameters of an address for a range. The default range has none. */
export function toSearch(range: Range): Record<string, string> {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return range.days === analyticsDefaultDays ? {} : { days: String(range.days) };
}

export function toDays(range: Range, nowMs: number): Days {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return { from: toDay(nowMs - (range.days - 1) * dayMs), to: toDay(nowMs) };
}

/**
 * Returns the query for the server. For last days it has no `to`, because the server then uses its own today.
 */
export function toQuery(range: Range, nowMs: number): string {
  const { from, to } = toDays(range, nowMs);
  return range.kind === 'chosen' ? `?from=${from}&to=${to}` : `?from=${from}`;
}

/** Returns the reason why the page cannot show these days, or null. */
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

/** Whether a text is a day that exists, from the year 2000 to 2999. The server has the same rule. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
}
