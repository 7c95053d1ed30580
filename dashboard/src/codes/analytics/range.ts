import { analyticsDefaultDays, analyticsMaxDays } from '@puzzle-prize/sdk/protocol/limits';

/** Which days are looked at: the last so many until today, or some chosen ones (both included, YYYY-MM-DD in UTC). */
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

/** The numbers of days offered at a press. */
export const offeredDays = [7, analyticsDefaultDays, 90] as const;

const dayMs = 86_400_000;

/** The range an address asks for with `days`, or `from` and `to`; the usual one where it asks for none that is one. */
export function rangeOf(search: URLSearchParams): Range {
  const chosen: Range = { kind: 'chosen', from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (!rangeProblem(chosen)) return chosen;
  const wanted = Number(search.get('days'));
  return { kind: 'last', days: offeredDays.find((days) => days === wanted) ?? analyticsDefaultDays };
}

/** What an address says of the range. The usual one needs no word. */
export function addressOf(range: Range): Record<string, string> {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return range.days === analyticsDefaultDays ? {} : { days: String(range.days) };
}

/** The first and the last day of a range. */
export function daysOf(range: Range, nowMs: number): Days {
  if (range.kind === 'chosen') return { from: range.from, to: range.to };
  return { from: dayOf(nowMs - (range.days - 1) * dayMs), to: dayOf(nowMs) };
}

/** The range as the server is asked for it. Without a last day it is until the server's today. */
export function queryOf(range: Range, nowMs: number): string {
  const { from, to } = daysOf(range, nowMs);
  return range.kind === 'chosen' ? `?from=${from}&to=${to}` : `?from=${from}`;
}

/** Why these days cannot be shown, or null. */
export function rangeProblem({ from, to }: Days): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day.';
  if (from > to) return 'The first day is after the last one.';
  if (Date.parse(to) - Date.parse(from) >= analyticsMaxDays * dayMs)
    return `At most ${String(analyticsMaxDays)} days can be shown at once.`;
  return null;
}

/** The day of a moment in UTC, YYYY-MM-DD. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar in this millennium, as the server reads it. */
function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}
