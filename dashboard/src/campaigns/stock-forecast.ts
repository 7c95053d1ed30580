import { stockRateDays } from '@puzzle-prize/sdk/protocol/limits';
import { t } from '../language/t.ts';

/** The number of codes given out in the last days, and the time at which the codes were set. */
export interface StockRate {
  issuedLastWeek: number;
  createdAt: string;
}

const dayMs = 86_400_000;
/** The number of days above which a forecast reads "more than a year", because larger numbers are not reliable. */
export const longDays = 365;

/**
 * Returns the number of days until the codes run out at the recent rate; Infinity if no code was won
 * recently.
 */
export function predictDays({ issuedLastWeek, createdAt }: StockRate, left: number, nowMs: number): number {
  return issuedLastWeek === 0 ? Infinity : (left / issuedLastWeek) * getPeriodDays(createdAt, nowMs);
}

/**
 * Returns the number of days in which the counted wins happened. For a new collection, this is less than a
 * week, but at least one day.
 */
export function getPeriodDays(createdAt: string, nowMs: number): number {
  return Math.min(stockRateDays, Math.max(1, (nowMs - Date.parse(createdAt)) / dayMs));
}

/** Formats a forecast, such as '3 days of codes left'. */
export function formatForecast(days: number): string {
  if (days < 1) return t('less than a day of codes left');
  if (days > longDays) return t('more than a year of codes left');
  return t('{count, plural, one {# day} other {# days}} of codes left', { count: Math.round(days) });
}
