import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PurposeKey } from './secrets.ts';

/** Returns the HMAC-SHA256 of a string, as base64url. */
export function hashWithKey({ hmacKey }: PurposeKey, text: string): string {
  return createHmac('sha256', hmacKey).update(text).digest('base64url');
}

/** Compares hashes in constant time. */
export function isSameHash(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
