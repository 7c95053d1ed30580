import { createHmac } from 'node:crypto';

/** Letters and digits that are not confused with each other: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomChars = 10;
/** Bytes above this limit are skipped, because they would make the first letters of the alphabet more frequent. */
const unbiasedBytes = 256 - (256 % alphabet.length);

/** Identifies a code of a batch. `attempt` counts the texts that other codes of the account already had. */
export interface CodeKey {
  ordinal: number;
  attempt: number;
}

/**
 * Derives the text of a promotion code such as `PROMO-7KQ2M9XWRT`. It depends only on the batch and the key, so that a
 * repeated call, also from another process, is identical.
 */
export function deriveCode(
  { seed, prefix }: { seed: Uint8Array; prefix: string },
  { ordinal, attempt }: CodeKey,
): string {
  const bytes = createHmac('sha512', seed).update(`${ordinal}:${attempt}`).digest();
  const letters = Array.from(bytes)
    .filter((byte) => byte < unbiasedBytes)
    .slice(0, randomChars)
    .map((byte) => alphabet.charAt(byte % alphabet.length));
  return [prefix, letters.join('')].filter((part) => part !== '').join('-');
}
