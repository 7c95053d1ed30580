/** Formats a timestamp in the local time zone, such as Nov 3, 2026, 2:05 PM. */
export function formatMoment(timestamp: string): string {
  return new Date(timestamp).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
