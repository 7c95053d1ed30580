import { getLocale } from '../language/t.ts';

const styles = {
  short: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'short', month: 'short', day: 'numeric' },
  full: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  dated: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Style = keyof typeof styles;

/** Formats a day, given as YYYY-MM-DD. The styles `short` and `month` are for axes. */
export function formatDay(day: string, style: Style): string {
  return findFormat(style).format(new Date(day));
}

/** Formats a range of days. A month or year that both days share appears once. */
export function formatRange(from: string, to: string): string {
  return findFormat('dated').formatRange(new Date(from), new Date(to));
}

/** Formats the time of day of a moment in a time zone, such as 2:10 PM. */
export function formatTime(at: string, zone: string): string {
  const style = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  return new Date(at).toLocaleTimeString(getLocale(), style);
}

const formats = new Map<Style, Intl.DateTimeFormat>();

function findFormat(style: Style): Intl.DateTimeFormat {
  const known = formats.get(style);
  if (known) return known;
  const format = new Intl.DateTimeFormat(getLocale(), { ...styles[style], timeZone: 'UTC' });
  formats.set(style, format);
  return format;
}
