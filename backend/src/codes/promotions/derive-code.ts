import { createHmac } from 'node:crypto';

/** Nothing that is read or heard as something else: no 0 and O, no 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const randomChars = 10;
/** Bytes from here on would make the first letters of the alphabet come more often. */
const fairBytes = 256 - (256 % alphabet.length);

/** Which code of which run. `attempt` counts the texts that somebody else in the account had already. */
export interface CodePlace {
  ordinal: number;
  attempt: number;
}

/**
 * The text of a promotion code, e.g. `PROMO-7KQ2M9XWRT`. It follows from the run's seed, so that a call that is made again,
 * also by another process, is the same call.
 */
export function deriveCode(
  { seed, prefix }: { seed: Uint8Array; prefix: string },
  { ordinal, attempt }: CodePlace,
): string {
  const bytes = createHmac('sha512', seed).update(`${ordinal}:${attempt}`).digest();
  const letters = Array.from(bytes)
    .filter((byte) => byte < fairBytes)
    .slice(0, randomChars)
    .map((byte) => alphabet.charAt(byte % alphabet.length));
  return [prefix, letters.join('')].filter((part) => part !== '').join('-');
}
