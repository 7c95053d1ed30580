/**
 * Formats a whole number in English, such as 1,050. It does not use `Intl`, because loading the data of
 * `Intl` would block a phone longer than any other step of the first screen.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
