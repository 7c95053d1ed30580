import { createHmac } from 'node:crypto';
import type { PurposeKey } from '../platform/secrets.ts';

/** HMAC-SHA256 of a text. */
export function keyedHash({ hmacKey }: PurposeKey, text: string): Buffer {
  return createHmac('sha256', hmacKey).update(text).digest();
}
