/**
 * Formats a whole number in English: 1,050. Avoids `Intl`, because loading its data is the longest blocking step of the
 * first screen on a phone.
 */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
