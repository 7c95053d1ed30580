import { lazyFormat } from '../language/lazy-format.ts';

const getFormat = lazyFormat(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats a timestamp in the local time zone, such as Nov 3, 2026, 2:05 PM. */
export function formatMoment(timestamp: string): string {
  return getFormat().format(new Date(timestamp));
}
