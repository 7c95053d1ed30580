import { getLocale } from '../language/t.ts';

/** Formats an amount, given in the smallest unit of its currency: 500 becomes $5.00 or ¥500. */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'currency', currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
