/** Four unsigned 32-bit words, for example the first sixteen bytes of a hash. */
export type Seed = readonly [number, number, number, number] | Uint32Array;

/** A source of unbiased choices. The same seed gives the same choices on every platform. */
export interface Random {
  /**
   * Returns one of 0..options-1, where `options` is 1, 2, 3 or 4. Uses no random bits for one option, one bit
   * for two options, and two bits per try for three or four.
   */
  choose: (options: number) => number;
}

/** Chris Doty-Humphrey's sfc32 (PractRand), public domain, read bit by bit. */
export function createRandom(seed: Seed): Random {
  let [a = 0, b = 0, c = 0, counter = 0] = seed;
  let word = 0;
  let bitsLeft = 0;

  const generateWord = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum;
  };
  const bits = (count: number): number => {
    if (bitsLeft < count) {
      word = generateWord();
      bitsLeft = 32;
    }
    const taken = word & ((1 << count) - 1);
    word >>>= count;
    bitsLeft -= count;
    return taken;
  };

  // As in the reference implementation, the first 15 words are skipped, because similar seeds give similar
  // first words.
  for (let round = 0; round < 15; round += 1) generateWord();
  return {
    choose(options) {
      if (options === 1) return 0;
      const count = options === 2 ? 1 : 2;
      let choice = bits(count);
      while (choice >= options) choice = bits(count);
      return choice;
    },
  };
}
