import { lazyFormat } from '../language/lazy-format.ts';
import { getLocale, t } from '../language/t.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const getRelative = lazyFormat((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Formats how long ago a time was, such as '4 minutes ago', 'yesterday' or 'on Nov 3, 2026'. */
export function formatAgo(timestamp: string, nowMs: number): string {
  const ageMs = Math.max(0, nowMs - Date.parse(timestamp));
  if (ageMs < minuteMs) return t('just now');
  if (ageMs < hourMs) return countUnits(ageMs / minuteMs, 'minute');
  if (ageMs < dayMs) return countUnits(ageMs / hourMs, 'hour');
  if (ageMs < 14 * dayMs) return countUnits(ageMs / dayMs, 'day');
  const date = new Date(timestamp).toLocaleDateString(getLocale(), { dateStyle: 'medium' });
  return t('on {date}', { date });
}

function countUnits(value: number, unit: 'minute' | 'hour' | 'day'): string {
  return getRelative().format(-Math.floor(value), unit);
}
