import { randomBytes } from 'node:crypto';

/** Number of random bytes in an id (96 bits), so that ids of unpublished objects cannot be guessed. */
const suffixBytes = 12;

/** Creates an id for URLs, such as `<prefix>-1763600000000-Zk3…` (E4). */
export function generatePublicId(prefix: string, nowMs: number): string {
  return `${prefix}-${nowMs}-${randomBytes(suffixBytes).toString('base64url')}`;
}
