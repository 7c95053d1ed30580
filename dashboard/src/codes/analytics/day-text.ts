const formats = {
  short: format({ month: 'short', day: 'numeric' }),
  month: format({ month: 'short', year: 'numeric' }),
  full: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  dated: format({ month: 'short', day: 'numeric', year: 'numeric' }),
};

/** A day (YYYY-MM-DD) as people write it: short on an axis, full where it stands alone. */
export function dayText(day: string, style: keyof typeof formats): string {
  return formats[style].format(new Date(day));
}

/** First to last day, each part of the date said once where that can be. */
export function rangeText(from: string, to: string): string {
  return formats.dated.formatRange(new Date(from), new Date(to));
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
}
