import { describe, expect, it } from 'vitest';
import { buildFramePath } from './frame-path.ts';

describe('buildFramePath', () => {
  it('[D14] adds the theme unless it is light', () => {
    expect(buildFramePath('embed-1', 'light')).toBe('/embed/embed-1');
    expect(buildFramePath('embed-1', 'dark')).toBe('/embed/embed-1?theme=dark');
  });
});
