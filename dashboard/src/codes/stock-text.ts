import type { Collection } from '@puzzle-prize/sdk/protocol';
import { stockRateDays } from '@puzzle-prize/sdk/protocol/limits';
import { formatCount } from '../ui/format-count.ts';
import { formatNumber } from '../ui/format-number.ts';

/** The numbers that tell how long the codes of a collection last. */
export type StockNumbers = Pick<Collection, 'totalCodes' | 'usedCodes' | 'issuedLastWeek' | 'createdAt'>;

export interface Stock {
  left: number;
  /** One sentence: how many codes are left, and for how long. */
  sentence: string;
  level: 'enough' | 'low' | 'critical' | 'none';
}

/** The days and the share up to which the stock is low or critical. */
const lowUpTo = { days: 14, share: 0.1 };
const criticalUpTo = { days: 3, share: 0.03 };
const dayMs = 86_400_000;
const longDays = 365;

/** Describes the stock of a collection of single-use codes. */
export function describeStock(numbers: StockNumbers, nowMs: number): Stock {
  const { totalCodes, usedCodes, issuedLastWeek } = numbers;
  const left = Math.max(0, totalCodes - usedCodes);
  if (totalCodes === 0) return { left, sentence: 'No codes yet', level: 'none' };
  const head = `${formatNumber(left)} of ${formatCount(totalCodes, 'code')} left`;
  if (left === 0) return { left, sentence: head, level: 'none' };
  const days = predictDays(numbers, left, nowMs);
  const level = rateStock({ days, share: left / totalCodes });
  if (issuedLastWeek === 0) {
    const rest = usedCodes === 0 ? '' : `, none given out in the last ${String(stockRateDays)} days`;
    return { left, sentence: head + rest, level };
  }
  return {
    left,
    level,
    sentence: `${head}, ${formatDays(days)} at the rate of ${describePeriod(numbers, nowMs)}`,
  };
}

/** Returns the days until the codes run out if as many are won as lately; Infinity if none are. */
function predictDays({ issuedLastWeek, createdAt }: StockNumbers, left: number, nowMs: number): number {
  return issuedLastWeek === 0 ? Infinity : (left / issuedLastWeek) * getPeriodDays(createdAt, nowMs);
}

/** The days in which the counted wins happened: fewer than a week for a new collection, but at least one. */
function getPeriodDays(createdAt: string, nowMs: number): number {
  return Math.min(stockRateDays, Math.max(1, (nowMs - Date.parse(createdAt)) / dayMs));
}

function describePeriod({ createdAt }: StockNumbers, nowMs: number): string {
  const days = Math.round(getPeriodDays(createdAt, nowMs));
  return days === 1 ? 'the last day' : `the last ${String(days)} days`;
}

function formatDays(days: number): string {
  if (days < 1) return 'less than a day';
  if (days > longDays) return 'more than a year';
  return `about ${formatCount(Math.round(days), 'day')}`;
}

function rateStock({ days, share }: { days: number; share: number }): Stock['level'] {
  if (days <= criticalUpTo.days || share <= criticalUpTo.share) return 'critical';
  return days <= lowUpTo.days || share <= lowUpTo.share ? 'low' : 'enough';
}
