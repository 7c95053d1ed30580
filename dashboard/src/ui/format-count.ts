import { formatNumber } from './format-number.ts';
/** Formats a count with its noun: '1 code', '2,000 codes'. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
