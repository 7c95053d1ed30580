import type { WidgetColors } from '@puzzle-prize/sdk/protocol';
import { clampChroma, converter, formatHex, interpolate, type Oklch, wcagContrast } from 'culori';
import { defaultColors } from './default-colors.ts';

/**
 * Picks colors that fit an image, for each theme (decision 53). `pixels` are the red, green and blue bytes of a
 * reduced copy. The accent has the strongest hue of the image; an image without a clear hue gets a calm gray.
 * The lightness follows from the contrasts that text and controls need.
 */
export function pickColors(pixels: Uint8Array): WidgetColors {
  const hue = findStrongestHue(readVividPixels(pixels));
  return { light: fitAccent(hue ?? calmGray, light), dark: fitAccent(hue ?? calmGray, dark) };
}

/** The smallest contrast of text against its background (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5;

/**
 * The colors of the widget in one theme (widget/src/prize/styles.ts), and the range in which the search for the
 * accent's lightness begins.
 */
interface Theme {
  surface: string;
  onAccent: string;
  lightness: { min: number; max: number };
  /** The direction in which the contrast against the surface grows. */
  step: number;
}

const light: Theme = {
  surface: '#ffffff',
  onAccent: defaultColors.light.onAccent,
  lightness: { min: 0.35, max: 0.6 },
  step: -0.01,
};
const dark: Theme = {
  surface: '#14171f',
  onAccent: defaultColors.dark.onAccent,
  lightness: { min: 0.72, max: 0.85 },
  step: 0.01,
};

type Lch = Pick<Oklch, 'l' | 'c'> & { h: number };

const toOklch = converter('oklch');
const calmGray: Lch = { l: 0.5, c: 0.025, h: 260 };
/** The chroma up to which a pixel counts as gray, such as a pixel of a shadow, paper or camera noise. */
const grayChroma = 0.025;
/** The minimum weight of a clear hue, divided by the number of all pixels. `readVividPixels` defines the weight. */
const clearChroma = 0.002;
const accentChroma = { min: 0.08, max: 0.2 };
const binDegrees = 10;
const bins = 360 / binDegrees;
const clusterDegrees = 25;
/** The share of a second color that the widget mixes into the color of a control under the pointer. */
const hoverShare = 0.12;

interface VividPixels {
  colors: (Lch & { weight: number })[];
  /** The number of all pixels, including the gray ones. */
  total: number;
}

/** Reads the pixels that are not gray. The weight of a pixel is the part of its chroma above `grayChroma`. */
function readVividPixels(pixels: Uint8Array): VividPixels {
  const colors: VividPixels['colors'] = [];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const { l, c, h = 0 } = toOklch({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 });
    if (c > grayChroma) colors.push({ l, c, h, weight: c - grayChroma });
  }
  return { colors, total: pixels.length / 3 };
}

/** Finds the mean color of the heaviest cluster of hues; null if its weight is below `clearChroma`. */
function findStrongestHue({ colors, total }: VividPixels): Lch | null {
  const weights = Array.from({ length: bins }, () => 0);
  for (const { h, weight } of colors) {
    const bin = Math.floor(h / binDegrees) % bins;
    weights[bin] = (weights[bin] ?? 0) + weight;
  }
  const near = (bin: number, distance: number) => weights[(bin + distance + bins) % bins] ?? 0;
  // A hue may lie on the border of two bins, so each bin gets half the weight of its neighbors in addition.
  const smooth = weights.map((own, bin) => own + (near(bin, -1) + near(bin, 1)) / 2);
  const center = (smooth.indexOf(Math.max(...smooth)) + 0.5) * binDegrees;
  const cluster = colors.filter(({ h }) => Math.abs(turn(h, center)) <= clusterDegrees);
  const weight = cluster.reduce((sum, color) => sum + color.weight, 0);
  if (weight < clearChroma * total) return null;
  const mean = (read: (color: Lch) => number) =>
    cluster.reduce((sum, color) => sum + color.weight * read(color), 0) / weight;
  const c = Math.min(
    Math.max(
      mean((color) => color.c),
      accentChroma.min,
    ),
    accentChroma.max,
  );
  return { l: mean((color) => color.l), c, h: (center + mean(({ h }) => turn(h, center)) + 360) % 360 };
}

/** Returns the turn in degrees from one hue to another, from -180 to 180. */
const turn = (hue: number, from: number) => ((hue - from + 540) % 360) - 180;

/**
 * Changes the lightness of the accent until all texts are readable. The search ends at white or black at the latest.
 */
function fitAccent({ l, c, h }: Lch, theme: Theme): WidgetColors['light'] {
  const { lightness, onAccent, step } = theme;
  let now = Math.min(Math.max(l, lightness.min), lightness.max);
  for (;;) {
    const accent = formatHex(clampChroma({ mode: 'oklch', l: now, c, h }, 'oklch'));
    if (isReadable(accent, theme) || now <= 0 || now >= 1) return { accent, onAccent };
    now += step;
  }
}

/** Tests the contrast of text in the accent color and of text on the accent color, at rest and under the pointer. */
function isReadable(accent: string, { surface, onAccent }: Theme): boolean {
  const pairs = [
    [accent, surface],
    [accent, mix(surface, accent)],
    [onAccent, accent],
    [onAccent, mix(accent, onAccent)],
  ] as const;
  return pairs.every(([text, background]) => wcagContrast(text, background) >= minContrast);
}

/** Mixes colors like `color-mix(in srgb, ...)`. */
const mix = (most: string, other: string) => formatHex(interpolate([most, other], 'rgb')(hoverShare));
