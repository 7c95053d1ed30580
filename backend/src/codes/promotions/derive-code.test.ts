import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveCode } from './derive-code.ts';

const createSeed = (name: string) => createHash('sha256').update(name).digest();

describe('deriveCode', () => {
  const batch = { seed: createSeed('a'), prefix: 'PROMO' };

  it('[K8] returns the same text for the same key, and another text for every other key', () => {
    expect(deriveCode(batch, { ordinal: 3, attempt: 0 })).toBe(deriveCode(batch, { ordinal: 3, attempt: 0 }));
    const keys = Array.from({ length: 2000 }, (_, ordinal) =>
      [0, 1].map((attempt) => ({ ordinal, attempt })),
    );
    const texts = keys.flat().map((key) => deriveCode(batch, key));
    expect(new Set(texts).size).toBe(4000);
    expect(deriveCode({ ...batch, seed: createSeed('b') }, { ordinal: 3, attempt: 0 })).not.toBe(texts[6]);
  });

  it('[K8] begins with the prefix, and uses no characters that are easily confused', () => {
    for (let ordinal = 0; ordinal < 500; ordinal += 1) {
      expect(deriveCode(batch, { ordinal, attempt: 0 })).toMatch(/^PROMO-[2-9A-HJKMNP-Z]{10}$/);
    }
    expect(deriveCode({ ...batch, prefix: '' }, { ordinal: 0, attempt: 0 })).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });
});
