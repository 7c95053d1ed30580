import { createHmac } from 'node:crypto';

/** The characters of codes. 0, O, 1, I and L are missing, because they are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomChars = 10;
/**
 * Random bytes from this value on are skipped, because they would make the first letters of the alphabet more
 * frequent.
 */
const unbiasedBytes = 256 - (256 % alphabet.length);

/**
 * Identifies the text of a code in a batch. `attempt` is the number of texts that were tried before for the same
 * ordinal, but already belonged to other codes of the account.
 */
export interface CodeKey {
  ordinal: number;
  attempt: number;
}

/**
 * Derives the text of a promotion code such as `PROMO-7KQ2M9XWRT`. The text depends only on the batch and the
 * key, so a repeated call to Stripe sends the same text, even from another process.
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
