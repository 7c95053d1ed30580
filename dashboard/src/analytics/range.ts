import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';
import { findDayInZone } from './zone.ts';

/** The selected days: a number of days up to today, or a first and a last day that the owner chose. */
export type Range = LastDays | ChosenDays;
export interface LastDays {
  kind: 'last';
  days: number;
}
export interface ChosenDays extends Days {
  kind: 'chosen';
}
/** A first and a last day, both included, as YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

/** The numbers of days for which there are buttons. A button selects that many days up to today. */
export const offeredDays = [7, analyticsDefaultDays, 90] as const;

const dayMs = 86_400_000;

/**
 * Reads the range from the URL parameters `from` and `to`, or from `days`. Returns the default range when
 * they are missing or invalid.
 */
export function readRange(search: URLSearchParams): Range {
  const chosen: Range = { kind: 'chosen', from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (!findRangeProblem(chosen)) return chosen;
  const wanted = Number(search.get('days'));
  return { kind: 'last', days: offeredDays.find((days) => days === wanted) ?? analyticsDefaultDays };
}

/** Returns the URL parameters for a range. The default range has no parameters. */
export function toSearch(range: Range): Record<string, string> {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return range.days === analyticsDefaultDays ? {} : { days: String(range.days) };
}

/**
 * Returns the first and the last day of a range. A range of the kind `last` ends today in the given time
 * zone.
 */
export function toDays(range: Range, nowMs: number, zone: string): Days {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  const to = findDayInZone(zone, nowMs);
  return { from: toDay(Date.parse(to) - (range.days - 1) * dayMs), to };
}

/** Returns the reason why the page cannot show these days; null if it can. */
export function findRangeProblem({ from, to }: Days): string | null {
  if (!isDay(from) || !isDay(to)) return t('Choose a first and a last day.');
  if (from > to) return t('The first day is after the last one.');
  if (Date.parse(to) - Date.parse(from) >= analyticsMaxDays * dayMs)
    return t('At most {count, plural, one {# day} other {# days}} can be shown at once.', {
      count: analyticsMaxDays,
    });
  return null;
}

/** Returns the UTC day of a timestamp as YYYY-MM-DD. */
function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Returns whether a text is an existing day in the years 2000 to 2999. The server has the same rule. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && toDay(ms) === text;
}
