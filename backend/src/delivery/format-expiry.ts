/**
 * Formats an expiry in the language of the visitor and in the time zone of the campaign, in which the owner entered
 * the expiry. In English it reads "Sunday, 29 November 2026, 23:59 CET".
 */
export function formatExpiry(ms: number, timeZone: string | null, lang: string): string {
  const zone = { timeZone: timeZone ?? 'UTC' };
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { ...zone, ...options }).format(ms);
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  // British English has no comma after the day of the week, and "at" before the time.
  if (lang === 'en') return [format({ weekday: 'long' }), format(day), format(time)].join(', ');
  return format({ weekday: 'long', ...day, ...time });
}
