import { textContrastMin } from '@puzzle-prize/sdk/protocol/limits';

/** Red, green and blue from 0 to 255, and how opaque the colour is, from 0 to 1. */
export interface Rgba {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Asks the browser what a CSS colour is; null when it does not know it. */
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

/** #rrggbb, the only spelling that a colour picker takes; without the colour's transparency. */
export function toHex({ red, green, blue }: Rgba): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A contrast that is too low, as text: 3.7; null when the text can be read well. */
export function poorContrast(text: Rgba, background: Rgba): string | null {
  const ratio = contrastRatio(text, background);
  // Rounded down, so that 4.46 is not called 4.5.
  return ratio < textContrastMin ? (Math.floor(ratio * 10) / 10).toFixed(1) : null;
}

/** 1 to 21, as WCAG 2 measures it; what shines through a colour is taken for white. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ red, green, blue, alpha }: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => linear((part / 255) * alpha + 1 - alpha));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
