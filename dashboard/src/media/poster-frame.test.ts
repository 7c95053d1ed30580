import { posterMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { describe, expect, it } from 'vitest';
import { fitsAsPoster, isDark, listPosterMoments, choosePosterSize } from './poster-frame.ts';

/** Returns pixels of one gray value, with four bytes for each pixel. */
const grey = (level: number, count = 64) =>
  Array.from({ length: count }, () => [level, level, level, 255]).flat();

describe('listPosterMoments', () => {
  it('[M5] begins at 10 % of the video and returns no moment after its end', () => {
    const [first, ...others] = listPosterMoments(60);
    expect(first).toBe(6);
    for (const moment of others) expect(moment).toBeLessThan(60);
    expect(others.length).toBeGreaterThan(1);
  });

  it('[M5] returns moments near the start of a video of unknown length', () => {
    expect(listPosterMoments(Number.POSITIVE_INFINITY)).toEqual([1, 0]);
    expect(listPosterMoments(Number.NaN)).toEqual([1, 0]);
  });
});

describe('choosePosterSize', () => {
  it('[M5] keeps the aspect ratio and never enlarges', () => {
    expect(choosePosterSize(640, 360)).toEqual({ width: 640, height: 360 });
    expect(choosePosterSize(3840, 2160)).toEqual({ width: 960, height: 540 });
    expect(choosePosterSize(1080, 1920)).toEqual({ width: 540, height: 960 });
    expect(choosePosterSize(20_000, 2)).toEqual({ width: 960, height: 1 });
  });

  it('[M5] returns null for a video without a visible track', () => {
    expect(choosePosterSize(0, 0)).toBeNull();
  });
});

describe('isDark', () => {
  it('[M5] detects a black frame', () => {
    expect(isDark(grey(0))).toBe(true);
    expect(isDark(grey(16))).toBe(true);
    expect(isDark(grey(60))).toBe(false);
    expect(isDark([])).toBe(true);
  });

  it('[M5] accepts a dark frame with a bright part', () => {
    expect(isDark([...grey(0, 48), ...grey(255, 16)])).toBe(false);
  });
});

describe('fitsAsPoster', () => {
  it('[M5] measures bytes, not characters', () => {
    const dataUrl = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(Math.ceil(bytes / 3) * 4)}`;
    expect(fitsAsPoster(dataUrl(posterMaxBytes - 3))).toBe(true);
    expect(fitsAsPoster(dataUrl(posterMaxBytes + 3))).toBe(false);
  });
});
