import { createHash } from 'node:crypto';

/** Returns the address of bytes: their SHA-256 in lower-case hex. */
export function hashContent(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
