/**
 * Formats a time in the time zone of the campaign, in which its owner entered it, such as "Sunday, 29 November 2026,
 * 23:59 CET".
 */
export function formatExpiry(ms: number, timeZone: string | null): string {
  const zone = { timeZone: timeZone ?? 'UTC' };
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...zone, ...options }).format(ms);
  const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const time = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
  return `${format({ weekday: 'long' })}, ${day}, ${time}`;
}
