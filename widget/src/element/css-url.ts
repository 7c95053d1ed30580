/** Writes a URL as a CSS value. Characters that would end its quoted string are percent-encoded. */
export function buildCssUrl(address: string): string {
  return `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
