import type { IncomingHttpHeaders } from 'node:http';
import { hostSchema } from '@puzzle-prize/sdk/protocol';

/**
 * Finds the site of a page that makes a call: the browser names it itself, so a script of the page cannot. Null for the
 * platform's own pages, for pages without an origin and for other programs.
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
