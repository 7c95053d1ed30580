import { getLocale } from './t.ts';

let format: Intl.NumberFormat | undefined;

/** Formats whole percent in the language of the page, such as 31%. */
export function formatPercent(percent: number): string {
  format ??= new Intl.NumberFormat(getLocale(), { style: 'percent' });
  return format.format(percent / 100);
}
