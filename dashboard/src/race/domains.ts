import { raceDomainPattern } from '@puzzle-prize/sdk/protocol/limits';

/** What was typed, as a domain of the list: an address that is pasted is cut down to its host. Null for what is none. */
export function readDomain(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '');
  return raceDomainPattern.test(domain) ? domain : null;
}

/** The list with one more, once (Q6). */
export function withDomain(domains: readonly string[], domain: string): readonly string[] {
  return domains.includes(domain) ? domains : [...domains, domain];
}
