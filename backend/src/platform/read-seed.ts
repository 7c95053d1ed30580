import type { Seed } from '@puzzle-prize/sdk/puzzle';

/**
 * Reads the seed of a shuffle from the first 16 bytes of a digest.
 * @param digest hexadecimal, of at least 128 bits
 */
export function readSeed(digest: string): Seed {
  const word = (n: number): number => parseInt(digest.slice(n * 8, n * 8 + 8), 16);
  return [word(0), word(1), word(2), word(3)];
}
