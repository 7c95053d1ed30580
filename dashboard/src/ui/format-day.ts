import { getLocale } from '../language/t.ts';

/** Formats the day of a timestamp in the local time zone, such as November 3, 2026. */
export function formatDay(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString(getLocale(), { dateStyle: 'long' });
}
