/** Returns the calendar day in a time zone as YYYY-MM-DD. */
export function findDayInZone(zone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone: zone,
  }).formatToParts(ms);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}
