import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefixes by which people and secret scanners recognize a key of this product, and tell test keys apart. */
const starts = { live: 'pzk_live_', test: 'pzk_test_' } as const;
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLetters = 32;
const checksumLetters = 6;
const form = new RegExp(`^(?:${starts.live}|${starts.test})[0-9A-Za-z]{${secretLetters + checksumLetters}}$`);
const shownLetters = 12;

/**
 * Creates a key: `pzk_live_` or `pzk_test_`, 32 random letters and digits (190 bits), and a checksum of 6 letters
 * and digits.
 */
export function createApiKey(kind: keyof typeof starts = 'live'): string {
  const secret = Array.from({ length: secretLetters }, () => letters.charAt(randomInt(letters.length)));
  const body = starts[kind] + secret.join('');
  return body + checksum(body);
}

/**
 * Returns true if a string has the form and checksum of a key. Typos are thus refused without a database
 * query.
 */
export function isApiKey(text: string): boolean {
  return form.test(text) && checksum(text.slice(0, -checksumLetters)) === text.slice(-checksumLetters);
}

/** Hashes a key for storage. A key has 190 random bits, so it needs no slow hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns the start of a key, by which its owner can recognize it later. */
export function getPrefix(key: string): string {
  return key.slice(0, shownLetters);
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let index = 0; index < checksumLetters; index += 1) {
    text = letters.charAt(rest % letters.length) + text;
    rest = Math.floor(rest / letters.length);
  }
  return text;
}
