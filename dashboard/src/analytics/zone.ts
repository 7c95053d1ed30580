/** The day of the calendar in a time zone, YYYY-MM-DD. */
export function findDayInZone(zone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: zone,
  }).formatToParts(ms);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

/** The name of a time zone for people: 'Europe/Berlin' is 'Berlin time', America/Argentina/Buenos_Aires 'Buenos Aires time'. */
export function nameZone(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'UTC' ? 'UTC' : `${city} time`;
}
