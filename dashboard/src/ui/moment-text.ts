let format: Intl.DateTimeFormat | undefined;

/**
 * Formats a timestamp in the local time zone, such as Nov 3, 2026, 2:05 PM. The formatter is created only
 * once, because creating it takes longer than formatting the times of a whole page.
 */
export function formatMoment(timestamp: string): string {
  format ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(timestamp));
}
