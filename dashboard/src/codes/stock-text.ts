import type { Collection } from '@puzzle-prize/sdk/protocol';
import { criticalCodesPercent, lowCodesPercent, stockRateDays } from '@puzzle-prize/sdk/protocol/limits';
import { describeExpiry } from '../campaigns/describe-expiry.ts';
import { formatForecast, getPeriodDays, predictDays } from '../campaigns/stock-forecast.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';

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
  const { totalCodes, usedCodes, issuedLastWeek, expiresAt } = numbers;
  const left = Math.max(0, totalCodes - usedCodes);
  if (totalCodes === 0) return { left, sentence: 'No codes yet', level: 'none' };
  if (describeExpiry(expiresAt, nowMs)?.hasExpired) {
    const sentence = `${formatNumber(left)} of ${formatCount(totalCodes, 'code')} not given out`;
    return { left, sentence, level: 'expired' };
  }
  const head = `${formatNumber(left)} of ${formatCount(totalCodes, 'code')} left`;
  if (left === 0) return { left, sentence: head, level: 'none' };
  const days = predictDays(numbers, left, nowMs);
  const level = rateStock(left, totalCodes);
  if (issuedLastWeek === 0) {
    const rest = usedCodes === 0 ? '' : `, none given out in the last ${String(stockRateDays)} days`;
    return { left, sentence: head + rest, level };
  }
  return {
    left,
    level,
    sentence: `${head}, ${formatForecast(days)} at the rate of ${describePeriod(numbers, nowMs)}`,
  };
}

function describePeriod({ createdAt }: StockNumbers, nowMs: number): string {
  const days = Math.round(getPeriodDays(createdAt, nowMs));
  return days === 1 ? 'the last day' : `the last ${String(days)} days`;
}

/** Rates the share of the codes that is left. */
function rateStock(left: number, total: number): Stock['level'] {
  if (left * 100 <= total * criticalCodesPercent) return 'critical';
  return left * 100 <= total * lowCodesPercent ? 'low' : 'enough';
}
