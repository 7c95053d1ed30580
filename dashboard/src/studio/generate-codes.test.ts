import { promotionCodesPerBatch } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { findGenerateError, generateCodes } from './generate-codes.ts';

describe('generateCodes', () => {
  it('[K5] returns different codes with the prefix and without letters that look alike', () => {
    const codes = generateCodes({ prefix: 'summer', count: 500 }).split('\n');
    expect(new Set(codes).size).toBe(500);
    for (const code of codes) expect(code).toMatch(/^SUMMER-[2-9A-HJKMNP-Z]{8}$/);
  });

  it('[K5] accepts an empty prefix, and a prefix that ends with a hyphen', () => {
    expect(generateCodes({ prefix: '', count: 1 })).toMatch(/^[2-9A-Z]{8}$/);
    expect(generateCodes({ prefix: 'VIP-', count: 1 })).toMatch(/^VIP-[2-9A-Z]{8}$/);
  });

  it('[K5] never returns the same code in two lists', () => {
    const first = new Set(generateCodes({ prefix: 'A', count: 200 }).split('\n'));
    const second = generateCodes({ prefix: 'A', count: 200 }).split('\n');
    expect(second.filter((code) => first.has(code))).toEqual([]);
  });
});

describe('findGenerateError', () => {
  it.each([
    [{ prefix: 'A B', count: 1 }, 'A prefix has letters, digits and hyphens only'],
    [{ prefix: 'A'.repeat(21), count: 1 }, 'A prefix has at most 20 characters'],
    [{ prefix: '', count: 0 }, 'Choose 1 to 2,000 codes'],
    [{ prefix: '', count: 1.5 }, 'Choose 1 to 2,000 codes'],
    [{ prefix: '', count: promotionCodesPerBatch + 1 }, 'Choose 1 to 2,000 codes'],
  ])('[K6] refuses %j', (input, reason) => {
    expect(findGenerateError(input)).toBe(reason);
  });

  it('[K6] accepts the limits', () => {
    expect(findGenerateError({ prefix: 'SAVE-10', count: promotionCodesPerBatch })).toBeUndefined();
  });
});
