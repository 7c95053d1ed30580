/** The characters of a short key: digits and letters, except i, l, o and u, which people confuse in print. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const keyChars = 12;
const keyPattern = new RegExp(`^[${alphabet}]{${String(keyChars)}}$`);

/**
 * Returns the short key of an embed code: the first 60 random bits of its row id. So every embed code has a key from
 * the start, the key never changes, and no table stores it. The probability that any two of a million embed codes
 * share a key is 1 in 2 million.
 */
export function toShortKey(embedRowId: string): string {
  const hex = embedRowId.replaceAll('-', '');
  // The digit at index 12 is skipped: it is the version of the UUID, which is the same in all ids.
  let bits = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`);
  let key = '';
  for (let index = 0; index < keyChars; index += 1) {
    key = alphabet.charAt(Number(bits % 32n)) + key;
    bits /= 32n;
  }
  return key;
}

/** Returns the range of row ids with this key, for a search by the primary key; null for an invalid key. */
export function readShortKey(key: string): { first: string; last: string } | null {
  if (!keyPattern.test(key)) return null;
  const bits = Array.from(key).reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  const hex = bits.toString(16).padStart(15, '0');
  const start = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12)}`;
  return { first: `${start}-0000-000000000000`, last: `${start}-ffff-ffffffffffff` };
}
