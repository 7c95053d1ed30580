import { createHmac } from 'node:crypto';
import type { PurposeKey } from '../platform/secrets.ts';

/** HMAC-SHA256 of a text, base64url. */
export function keyedHash({ hmacKey }: PurposeKey, text: string): string {
  return createHmac('sha256', hmacKey).update(text).digest('base64url');
}
