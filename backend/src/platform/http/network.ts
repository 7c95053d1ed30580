import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/**
 * Returns the network of an address for limits and budgets: the /24 of IPv4, the /48 of IPv6. One visitor has a whole
 * IPv6 /64, so limits for single addresses would have no effect. All invalid addresses are one network.
 */
export function toNetwork(address: string): string {
  const plainIpv4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (plainIpv4) return `${plainIpv4[1] ?? ''}.0/24`;
  const plain = toPlainAddress(address);
  if (isIPv6(plain)) return `${expandGroups(plain).slice(0, 3).join(':')}::/48`;
  return isIP(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : 'unknown';
}

/**
 * Returns the caller's address, like Koa's `ctx.ip`: the address of the socket or, behind trusted proxies,
 * the address that the outermost trusted proxy saw.
 */
export function getClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined;
  // The spaces are trimmed later, because a regular expression that includes them would take quadratic time
  // for many spaces.
  const addresses = String(forwarded ?? '').split(',');
  return addresses.slice(-trustedProxies)[0]?.trim() || (socket.remoteAddress ?? '');
}

/** Whether an address or a host name refers to this machine. */
export function isLoopback(host: string): boolean {
  const plain = toPlainAddress(host);
  return plain === 'localhost' || plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain);
}

/** Removes brackets, port and zone from an address, and converts IPv4 inside IPv6 to IPv4. */
function toPlainAddress(address: string): string {
  const bare = address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+(\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIPv6(bare) ? (parseMappedIpv4(bare) ?? bare) : bare;
}

/** Returns 192.0.2.1 for ::ffff:192.0.2.1 and ::ffff:c000:201; null for a real IPv6 address. */
function parseMappedIpv4(address: string): string | null {
  const dotted = /^(.*:)(\d+\.[\d.]+)$/.exec(address);
  const groups = expandGroups(dotted ? `${dotted[1] ?? ''}0:0` : address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  if (dotted) return dotted[2] ?? null;
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}

function expandGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = address.includes('::') ? [...before, ...Array<string>(missing).fill('0'), ...after] : before;
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
