import { formatNumber } from '../ui/format-number.ts';

/** Formats a count with an English noun: '1 code', '2,000 codes'. The pages of admins are in English only. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}
