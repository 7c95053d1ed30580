import { raceDomainPattern } from '@puzzle-prize/sdk/protocol/limits';

/** Reads a typed domain, or the host of a typed URL. Returns null when it is invalid. */
export function readDomain(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '');
  return raceDomainPattern.test(domain) ? domain : null;
}

/** Adds a domain unless the list already contains it (Q6). */
export function withDomain(domains: readonly string[], domain: string): readonly string[] {
  return domains.includes(domain) ? domains : [...domains, domain];
}

/** Returns the hosts, sorted by their number of views, highest first. Omits the platform's own host. */
export function listBusiestHosts(
  counts: readonly { host: string | null; views: number }[],
  ownHost: string,
): readonly string[] {
  const views = new Map<string, number>();
  for (const count of counts) {
    const domain = readDomain(count.host ?? '');
    if (domain === null || domain === ownHost) continue;
    views.set(domain, (views.get(domain) ?? 0) + count.views);
  }
  return [...views].sort(([, one], [, other]) => other - one).map(([domain]) => domain);
}
