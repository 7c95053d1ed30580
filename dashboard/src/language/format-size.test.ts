import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatSize } from './format-size.ts';

describe('formatSize', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('[G126] keeps a size together in a text from right to left', () => {
    expect(formatSize(640, 360)).toBe('640 x 360');
    vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
    expect(formatSize(3, 3)).toBe('\u20663 x 3\u2069');
  });
});
