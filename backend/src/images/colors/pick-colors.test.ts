import { readFileSync } from 'node:fs';
import { widgetColorsSchema } from '@puzzle-prize/sdk/protocol';
import { converter } from 'culori';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pickColors } from './pick-colors.ts';
import { readColors } from './read-colors.ts';

type Rgb = readonly [number, number, number];

const surfaces = { light: '#ffffff', dark: '#14171f' } as const;

/** Parses `#rrggbb`. */
const parse = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The relative luminance of WCAG 2.2, written down from its definition. */
function computeLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function computeContrast(first: readonly number[], second: readonly number[]): number {
  const [low = 0, high = 0] = [computeLuminance(first), computeLuminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Mixes 12 % of `other` into `most`, as the widget does for a control under the pointer. */
const mix = (most: readonly number[], other: readonly number[]) =>
  most.map((channel, at) => Math.round(channel * 0.88 + (other[at] ?? 0) * 0.12));

function expectReadable(colors: ReturnType<typeof pickColors>): void {
  widgetColorsSchema.parse(colors);
  for (const theme of ['light', 'dark'] as const) {
    const [accent, onAccent] = [parse(colors[theme].accent), parse(colors[theme].onAccent)];
    const surface = parse(surfaces[theme]);
    for (const [text, background] of [
      [accent, surface],
      [onAccent, accent],
      [accent, mix(surface, accent)],
      [onAccent, mix(accent, onAccent)],
    ] as const)
      // The limit is slightly below 4.5, because mixed colors are rounded, both here and in browsers.
      expect(computeContrast(text, background)).toBeGreaterThanOrEqual(4.49);
    expect(computeContrast(accent, surface)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  }
}

const fill = (...areas: readonly (readonly [Rgb, number])[]) =>
  Uint8Array.from(areas.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()));
const readHue = (hex: string) => converter('oklch')(hex)?.h ?? 0;
const readChroma = (hex: string) => converter('oklch')(hex)?.c ?? 0;
const turn = (first: number, second: number) => Math.abs(((first - second + 540) % 360) - 180);

describe('the colors of an image', () => {
  it('[G59] are readable for every single color', () => {
    const color = fc.tuple(...([0, 1, 2] as const).map(() => fc.nat(255)));
    fc.assert(
      fc.property(color, ([red = 0, green = 0, blue = 0]) => {
        expectReadable(pickColors(fill([[red, green, blue], 4])));
      }),
      { numRuns: 2000 },
    );
  });

  it('[G59] are readable for every image', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 600 }), (pixels) => {
        expectReadable(pickColors(pixels));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['red', [200, 30, 40]],
    ['orange', [240, 150, 20]],
    ['yellow', [250, 230, 40]],
    ['green', [40, 160, 70]],
    ['sky', [120, 190, 250]],
    ['violet', [120, 60, 200]],
  ] as const)('[G59] keep the hue of an image that is %s', (_, color) => {
    const { light, dark } = pickColors(fill([color, 100]));
    const hue = readHue(`#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
    for (const { accent } of [light, dark]) expect(turn(readHue(accent), hue)).toBeLessThan(20);
  });

  it('[G59] come from a small vivid part rather than from a large gray one', () => {
    const { light } = pickColors(fill([[128, 130, 127], 950], [[20, 160, 60], 50]));
    expect(turn(readHue(light.accent), 147)).toBeLessThan(15);
    expect(readChroma(light.accent)).toBeGreaterThan(0.08);
  });

  it('[G59] come from the hue with the most color, also around the start of the scale', () => {
    // Two reds on either side of hue 0 together outweigh one blue.
    const image = fill([[220, 20, 110], 30], [[225, 25, 90], 30], [[30, 60, 220], 35]);
    const hue = readHue(pickColors(image).light.accent);
    expect(turn(hue, 8)).toBeLessThan(20);
  });

  it.each([
    ['white', [255, 255, 255]],
    ['black', [0, 0, 0]],
    ['gray', [127, 128, 126]],
  ] as const)('[G59] are a calm gray for a %s image', (_, color) => {
    const { light, dark } = pickColors(fill([color, 100]));
    for (const { accent } of [light, dark]) expect(readChroma(accent)).toBeLessThan(0.04);
  });

  it('[G59] ignore a few colored pixels, such as the noise of a camera', () => {
    const { light } = pickColors(fill([[90, 90, 90], 1000], [[120, 80, 60], 10]));
    expect(readChroma(light.accent)).toBeLessThan(0.04);
  });
});

describe('the colors of a file', () => {
  const photos = new URL('../../../test/images/photos/', import.meta.url);

  it.each(['chelsea', 'coffee', 'hubble-deep-field', 'rocket'])(
    '[G59] are readable for the photo %s',
    async (name) => {
      expectReadable(await readColors(readFileSync(new URL(`${name}.jpg`, photos))));
    },
  );

  it('[G59] are those of the pixels, in one or four channels as well', async () => {
    const paint = (background: string, channels: 3 | 4) =>
      sharp({ create: { width: 300, height: 300, channels, background } });
    const red = await readColors(await paint('#c01020', 4).png().toBuffer());
    expect(turn(readHue(red.light.accent), 24)).toBeLessThan(12);
    const gray = await readColors(await paint('#777777', 3).greyscale().png().toBuffer());
    expect(readChroma(gray.light.accent)).toBeLessThan(0.04);
  });
});
