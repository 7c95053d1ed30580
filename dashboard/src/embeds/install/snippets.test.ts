import { describe, expect, it } from 'vitest';
import { embedPath } from './snippets.ts';

describe('embedPath', () => {
  it('[D14] adds the theme unless it is light', () => {
    expect(embedPath('embed-1', 'light')).toBe('/embed/embed-1');
    expect(embedPath('embed-1', 'dark')).toBe('/embed/embed-1?theme=dark');
  });
});
