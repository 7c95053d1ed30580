/** Writes a URL as a CSS value, in which no character of the URL can end the string. */
export function buildCssUrl(address: string): string {
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
