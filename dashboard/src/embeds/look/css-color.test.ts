import { describe, expect, it } from 'vitest';
import { measureContrastRatio, findPoorContrast, toHex } from './css-color.ts';

const black = { red: 0, green: 0, blue: 0, alpha: 1 };
const white = { red: 255, green: 255, blue: 255, alpha: 1 };
const blue = { red: 0x3b, green: 0x82, blue: 0xf6, alpha: 1 };

describe('colors', () => {
  it('[E7] have the contrast that WCAG 2 defines', () => {
    expect(measureContrastRatio(black, white)).toBeCloseTo(21, 5);
    expect(measureContrastRatio(white, white)).toBe(1);
    expect(measureContrastRatio(white, blue)).toBeCloseTo(3.68, 2);
    expect(measureContrastRatio(blue, white)).toBe(measureContrastRatio(white, blue));
  });

  it('[E7] with transparency have the contrast that they show on white', () => {
    expect(measureContrastRatio({ ...black, alpha: 0 }, white)).toBe(1);
  });

  it('[E7] with too little contrast give a ratio that is rounded down', () => {
    expect(findPoorContrast(white, blue)).toBe('3.6');
    expect(findPoorContrast(white, { red: 0x76, green: 0x76, blue: 0x76, alpha: 1 })).toBeNull();
    expect(findPoorContrast(white, { red: 0x78, green: 0x78, blue: 0x78, alpha: 1 })).toBe('4.4');
  });

  it('[E7] convert to #rrggbb for the color picker', () => {
    expect(toHex(blue)).toBe('#3b82f6');
    expect(toHex(black)).toBe('#000000');
  });
});
