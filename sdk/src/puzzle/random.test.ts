import { describe, expect, it } from 'vitest';
import { createRandom, type Seed } from './random.ts';

/** Returns the first 32-bit word that the generator makes from a seed, assembled from two-bit choices. */
function firstWord(seed: Seed): number {
  const random = createRandom(seed);
  let word = 0;
  for (let shift = 0; shift < 32; shift += 2) word |= random.choose(4) << shift;
  return word >>> 0;
}

describe('createRandom', () => {
  it('[G10] matches the sfc32 reference implementation', () => {
    expect(firstWord([1, 2, 3, 4])).toBe(0x2fb70709);
    expect(firstWord([0xffffffff, 0x80000000, 0xdeadbeef, 0])).toBe(0xc14892eb);
    expect(firstWord(Uint32Array.of(1, 2, 3, 4))).toBe(firstWord([1, 2, 3, 4]));
  });

  it('[G10] chooses among one to four options without bias', () => {
    for (const options of [1, 2, 3, 4]) {
      const random = createRandom([options, 0, 0, 0]);
      const counts = Array.from({ length: options }, () => 0);
      for (let choice = 0; choice < 60_000; choice += 1) {
        const chosen = random.choose(options);
        counts[chosen] = (counts[chosen] ?? 0) + 1;
      }
      expect(counts).toHaveLength(options);
      const fair = 60_000 / options;
      const chiSquare = counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
      // With three degrees of freedom, only one in a million fair samples exceeds 30.7.
      expect(chiSquare).toBeLessThan(30.7);
    }
  });
});
