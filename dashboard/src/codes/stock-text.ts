import type { Collection } from '@puzzle-prize/sdk/protocol';
import { criticalCodesPercent, lowCodesPercent, stockRateDays } from '@puzzle-prize/sdk/protocol/limits';
import { describeExpiry } from '../campaigns/describe-expiry.ts';
import { getPeriodDays, longDays, predictDays } from '../campaigns/stock-forecast.ts';
import { t } from '../language/t.ts';

/** The numbers from which the remaining time of a collection is calculated. */
export type StockNumbers = Pick<
  Collection,
  'totalCodes' | 'usedCodes' | 'issuedLastWeek' | 'createdAt' | 'expiresAt'
>;

export interface Stock {
  left: number;
  /** One sentence that tells how many codes are left and how long they will last. */
  sentence: string;
  level: 'enough' | 'low' | 'critical' | 'none' | 'expired';
}

/** Describes the stock of a collection of single-use codes. */
export function describeStock(numbers: StockNumbers, nowMs: number): Stock {
  const { totalCodes: total, usedCodes, issuedLastWeek, expiresAt } = numbers;
  const left = Math.max(0, total - usedCodes);
  if (total === 0) return { left, sentence: t('No codes yet'), level: 'none' };
  if (describeExpiry(expiresAt, nowMs)?.hasExpired) {
    const sentence = t('{left} of {total, plural, one {# code} other {# codes}} not given out', {
      left,
      total,
    });
    return { left, sentence, level: 'expired' };
  }
  const head = t('{left} of {total, plural, one {# code} other {# codes}} left', { left, total });
  if (left === 0) return { left, sentence: head, level: 'none' };
  const days = predictDays(numbers, left, nowMs);
  const level = rateStock(left, total);
  if (issuedLastWeek === 0) {
    const rest = usedCodes === 0 ? [] : [describeNoIssues()];
    return { left, sentence: [head, ...rest].join(', '), level };
  }
  const period = Math.round(getPeriodDays(numbers.createdAt, nowMs));
  return { left, level, sentence: `${head}, ${describeForecast(days, period)}` };
}

function describeNoIssues(): string {
  return t('none given out in the last {days, plural, one {# day} other {# days}}', { days: stockRateDays });
}

/** Describes how long the codes will last, and the number of past days from which this is calculated. */
function describeForecast(days: number, period: number): string {
  if (days < 1)
    return t(
      'less than a day of codes left at the rate of {period, plural, one {the last day} other {the last # days}}',
      { period },
    );
  if (days > longDays)
    return t(
      'more than a year of codes left at the rate of {period, plural, one {the last day} other {the last # days}}',
      { period },
    );
  return t(
    '{days, plural, one {# day} other {# days}} of codes left at the rate of {period, plural, one {the last day} other {the last # days}}',
    { days: Math.round(days), period },
  );
}

/** Rates the share of the codes that is left. */
function rateStock(left: number, total: number): Stock['level'] {
  if (left * 100 <= total * criticalCodesPercent) return 'critical';
  return left * 100 <= total * lowCodesPercent ? 'low' : 'enough';
}
