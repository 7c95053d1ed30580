import { textContrastMin } from '@puzzle-prize/sdk/protocol/limits';

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/**
 * Parses a CSS color with the help of the browser. Returns null for a string that the browser does not
 * accept.
 */
export function readColor(color: string): Rgba | null {
  const value = color.trim();
  if (!CSS.supports('color', value)) return null;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}

/**
 * Formats a color as #rrggbb, the only format that a color picker accepts. The result has no transparency.
 */
export function toHex({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the contrast ratio as text, such as '3.7', when it is too low; null when the text is readable. */
export function findPoorContrast(text: Rgba, background: Rgba): string | null {
  const ratio = measureContrastRatio(text, background);
  // The ratio is rounded down, because 4.46 rounded to 4.5 would look sufficient.
  return ratio < textContrastMin ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
}

/**
 * Returns the contrast ratio as WCAG 2 defines it, from 1 to 21. Treats transparent colors as if they were on a white
 * page.
 */
export function measureContrastRatio(one: Rgba, other: Rgba): number {
  const [darker = 0, lighter = 0] = [measureLuminance(one), measureLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function measureLuminance({ red, green, blue, alpha }: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => linearize((part / 255) * alpha + 1 - alpha));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearize(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
