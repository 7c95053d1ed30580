import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveCode } from './derive-code.ts';

const seedOf = (name: string) => createHash('sha256').update(name).digest();

describe('the text of a promotion code', () => {
  const run = { seed: seedOf('a'), prefix: 'PROMO' };

  it('[K8] is the same for the same place, and another for any other', () => {
    expect(deriveCode(run, { ordinal: 3, attempt: 0 })).toBe(deriveCode(run, { ordinal: 3, attempt: 0 }));
    const places = Array.from({ length: 2000 }, (_, ordinal) =>
      [0, 1].map((attempt) => ({ ordinal, attempt })),
    );
    const texts = places.flat().map((place) => deriveCode(run, place));
    expect(new Set(texts).size).toBe(4000);
    expect(deriveCode({ ...run, seed: seedOf('b') }, { ordinal: 3, attempt: 0 })).not.toBe(texts[6]);
  });

  it('[K8] stands after the prefix, and alone without one, in letters nobody confuses', () => {
    for (let ordinal = 0; ordinal < 500; ordinal += 1) {
      expect(deriveCode(run, { ordinal, attempt: 0 })).toMatch(/^PROMO-[2-9A-HJKMNP-Z]{10}$/);
    }
    expect(deriveCode({ ...run, prefix: '' }, { ordinal: 0, attempt: 0 })).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });
});
