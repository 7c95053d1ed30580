import { createHash } from 'node:crypto';

/** Returns the hash that identifies bytes: their SHA-256 in lower-case hex. */
export function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
