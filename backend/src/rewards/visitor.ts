import type { PurposeKey } from '../platform/secrets.ts';
import { hashWithKey } from '../platform/keyed-hash.ts';

/**
 * Hashes a network for storage. The hash includes the day and a secret key: no row reveals an IP address, and
 * rows of different days cannot be linked (G42).
 */
export function hashNetwork(network: string, key: PurposeKey, nowMs: number): Buffer {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return Buffer.from(hashWithKey(key, `${day}|${network}`), 'base64url').subarray(0, 16);
}
