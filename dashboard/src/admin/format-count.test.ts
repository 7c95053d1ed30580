import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it('[K12] uses the plural for every count except 1', () => {
    expect([0, 1, 2].map((count) => formatCount(count, 'code'))).toEqual(['0 codes', '1 code', '2 codes']);
  });
});
