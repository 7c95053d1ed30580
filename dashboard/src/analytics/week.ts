import { type Days, toDays } from './range.ts';
import { type Scope, writeScope } from './scope.ts';

const dayMs = 86_400_000;

/** Returns the path of the weekly summary. Without `monday`, the summary covers the last whole week. */
export function buildWeekPath(scope: Scope, monday?: string): string {
  const search = writeScope(new URLSearchParams(), scope);
  if (monday !== undefined) search.set('week', monday);
  const query = search.toString();
  return query === '' ? '/insights/week' : `/insights/week?${query}`;
}

/**
 * Returns the week (Monday to Sunday) of the day in the URL. If the URL has no valid day, returns the last
 * whole week.
 */
export function readWeek(search: URLSearchParams, nowMs: number, zone: string): Days {
  const today = toDays({ kind: 'last', days: 1 }, nowMs, zone).to;
  const named = search.get('week') ?? '';
  const isNamed = /^2\d{3}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named)) && named <= today;
  return findWeek(isNamed ? named : shift(today, -7));
}

/** Returns the week, from Monday to Sunday, that contains a day. */
function findWeek(day: string): Days {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const from = shift(day, -sinceMonday);
  return { from, to: shift(from, 6) };
}

/** Returns the Monday of the week that begins the given number of weeks later. */
export function shiftWeek({ from }: Days, weeks: number): string {
  return shift(from, 7 * weeks);
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
