import type { Delivery } from '@puzzle-prize/sdk/protocol';
import { record } from '../element/read.ts';

/** Hosts of a shop that is being developed. The platform accepts their links as well (G55). */
const localHosts = /^(localhost|127\.0\.0\.1)$/;

/**
 * Parses the `delivery` of a reply or of storage. Addresses that are not safe to follow count as missing:
 * only https, the platform's own origin and a shop on this machine are accepted.
 */
export function parseDelivery(data: unknown, origin: string): Delivery {
  const { applyUrl, prizeUrl, canMail } = record(data);
  return {
    applyUrl: toSafeAddress(applyUrl, origin),
    prizeUrl: toSafeAddress(prizeUrl, origin),
    canMail: canMail === true,
  };
}

function toSafeAddress(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, origin)) return null;
  const url = new URL(value, origin);
  const isNear = url.origin === origin || localHosts.test(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isNear) ? url.href : null;
}

/** Adds the language of an element to the address of a prize page, which has no query of its own (G116). */
export const inLanguage = (address: string | null, locale: string): string | null =>
  address && `${address}?lang=${encodeURIComponent(locale)}`;

/**
 * Opens an address in a new tab that has no access to this page. Returns false if the browser does not allow it, for
 * example in a frame without popups.
 */
export function openTab(address: string): boolean {
  // With the feature `noopener`, the reply would be null in every case.
  const tab = open(address, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
