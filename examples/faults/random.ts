/** Returns numbers from 0 up to 1 that look random and are the same for each seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the elements in a random order. */
export function shuffle<T>(elements: readonly T[], random: () => number): T[] {
  return elements
    .map((element) => ({ element, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ element }) => element);
}
