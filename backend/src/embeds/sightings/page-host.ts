import type { IncomingHttpHeaders } from 'node:http';
import { hostSchema } from '@puzzle-prize/sdk/protocol';

/**
 * Finds the host of the page that makes a call. The function uses only headers that the browser sets and that
 * a script on the page cannot forge. Returns null for the platform's own pages, for pages without an origin,
 * and for programs other than browsers.
 */
export function findPageHost(
  { origin, referer, host }: IncomingHttpHeaders,
  publicUrl: string,
): string | null {
  const address = origin ?? referer ?? '';
  const page = URL.canParse(address) ? new URL(address) : null;
  if (!page || page.origin === publicUrl || page.host === host) return null;
  return /^https?:$/.test(page.protocol) ? hostSchema.parse(page.hostname) : null;
}

/**
 * Returns true if a host is the site itself or a subdomain. For the site shop.example, www.shop.example is a
 * subdomain.
 */
export function isOnSite(host: string, site: string): boolean {
  const bare = site.replace(/^www\./, '');
  return host === bare || host.endsWith(`.${bare}`);
}
