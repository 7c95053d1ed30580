/**
 * A whole number as English writes it: 1,050. Not by `Intl`, which loads its data for that: the longest single wait of a
 * phone's first screen.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
