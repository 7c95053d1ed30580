import { t } from '../language/t.ts';

/**
 * Returns the readable name of a time zone: 'Berlin time' for 'Europe/Berlin', and 'Buenos Aires time' for
 * 'America/Argentina/Buenos_Aires'.
 */
export function nameZone(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return city === 'UTC' ? 'UTC' : t('{city} time', { city });
}

/** Returns the full name of a time zone, for a list in which a city alone could be ambiguous. */
export const labelZone = (zone: string): string => zone.replaceAll('_', ' ');

/**
 * Lists the time zones that the browser knows, and the chosen one. The owner may have chosen a zone in
 * another browser that this browser does not list.
 */
export function listZones(chosen: string | null): string[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (chosen !== null) zones.add(chosen);
  return [...zones];
}
