import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noise } from '../../../test/media.ts';
import { stripImageMetadata } from './jpeg-png.ts';

const place = {
  IFD0: { Copyright: 'Ann', Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
};

const readPixels = async (file: Buffer) => await sharp(file).autoOrient().raw().toBuffer();

/** Creates a photo as cameras write it: rotated, with a phone's color profile and a location. */
async function photo(format: 'jpeg' | 'png', orientation: number, options = {}): Promise<Buffer> {
  return await sharp(await noise(90, 60))
    .withIccProfile('p3')
    .withExifMerge(place)
    .withMetadata({ orientation })
    .toFormat(format, options)
    .toBuffer();
}

describe('stripImageMetadata', () => {
  it.each([
    ['jpeg', 6, {}],
    ['jpeg', 1, { progressive: true }],
    ['png', 3, {}],
    ['png', 1, {}],
  ] as const)(
    '[M6] strips the location of a %s with orientation %d and keeps its pixels',
    async (format, orientation, options) => {
      const file = await photo(format, orientation, options);
      expect(file.includes('Camera')).toBe(true);
      const clean = stripImageMetadata(file, format, orientation) ?? file;
      expect(clean.includes('Camera')).toBe(false);
      const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
      expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true);
      expect(after.autoOrient).toEqual(before.autoOrient);
      expect(after.orientation ?? 1).toBe(orientation);
      expect((await readPixels(clean)).equals(await readPixels(file))).toBe(true);
      expect(stripImageMetadata(await photo(format, orientation), 'gif', orientation)).toBeNull();
    },
  );

  it('[M6] drops bytes after the end, such as the video of a live photo', async () => {
    const file = await sharp(await noise())
      .jpeg()
      .toBuffer();
    const clean = stripImageMetadata(Buffer.concat([file, Buffer.from('a video')]), 'jpeg', 1);
    expect(clean?.equals(file)).toBe(true);
  });

  it('[M6] returns null for a file without metadata', async () => {
    for (const format of ['jpeg', 'png'] as const)
      expect(
        stripImageMetadata(
          await sharp(await noise())
            .toFormat(format)
            .toBuffer(),
          format,
          1,
        ),
      ).toBeNull();
  });

  it('[T44] refuses a truncated file', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const file = await photo(format, 1);
      for (const share of [0.01, 0.1, 0.5, 0.95])
        expect(() =>
          stripImageMetadata(file.subarray(0, Math.floor(file.length * share)), format, 1),
        ).toThrow(RangeError);
    }
  });
});
