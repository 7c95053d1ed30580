import type { PurposeKey } from '../platform/secrets.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';

/**
 * Hashes a network for storage. The day is part of the hash, so that no row reveals an address and rows of
 * different days cannot be linked (G42).
 */
export function hashNetwork(network: string, key: PurposeKey, nowMs: number): Buffer {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return Buffer.from(hashWithKey(key, `${day}|${network}`), 'base64url').subarray(0, 16);
}

const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/**
 * Returns the names of browser and system without versions, such as 'Chrome on Android'. This is enough for a
 * chart and too little to recognize a person.
 */
export function coarsenUserAgent(userAgent: string): string {
  const findName = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, mark]) => mark.test(userAgent))?.[0];
  return `${findName(browsers) ?? 'Other'} on ${findName(systems) ?? 'other'}`;
}
