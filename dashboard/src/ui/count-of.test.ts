import { describe, expect, it } from 'vitest';
import { countOf } from './count-of.ts';

describe('countOf', () => {
  it('[K12] uses the plural for all counts but one', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'code'))).toEqual(['0 codes', '1 code', '2 codes']);
  });
});
