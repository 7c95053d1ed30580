import { readDomain } from './domains.ts';

/** The hosts of some counts, those with most views first; the platform's own needs no mention. */
export function busiestHosts(
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
