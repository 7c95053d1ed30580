const formats = {
  short: format({ month: 'short', day: 'numeric' }),
  month: format({ month: 'short', year: 'numeric' }),
  full: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  dated: format({ month: 'short', day: 'numeric', year: 'numeric' }),
};

/** Formats a day, given as YYYY-MM-DD. The styles `short` and `month` are for axes. */
export function formatDay(day: string, style: keyof typeof formats): string {
  return formats[style].format(new Date(day));
}

/** Formats a range of days. A month or year that both days share appears once. */
export function formatRange(from: string, to: string): string {
  return formats.dated.formatRange(new Date(from), new Date(to));
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
}
