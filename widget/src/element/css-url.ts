/** Quotes a URL for CSS; no character of it can end the string. */
export function buildCssUrl(address: string): string {
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
