import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { wrapInTiff } from './tiff.ts';

const noProfile = new Uint8Array();

describe('wrapInTiff', () => {
  it.each([3, 4] as const)('gives sharp the same pixels, with %i channels', async (channels) => {
    const [width, height, padding] = [5, 3, 2];
    const rowBytes = width * channels + padding;
    const pixels = Uint8Array.from({ length: rowBytes * height }, (_, index) => (index * 7) % 251);
    const file = wrapInTiff({ pixels, rowBytes, width, height, channels, profile: noProfile });
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height, channels });
    const rows = Array.from({ length: height }, (_, row) =>
      Buffer.from(pixels.subarray(row * rowBytes, row * rowBytes + width * channels)),
    );
    expect(data.equals(Buffer.concat(rows))).toBe(true);
  });

  it('[I5] keeps the color profile', async () => {
    const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .withIccProfile('p3')
      .tiff()
      .toBuffer()
      .then((file) => sharp(file).metadata());
    if (!icc) throw new Error('sharp wrote no profile');
    const file = wrapInTiff({
      pixels: Uint8Array.of(1, 2, 3),
      rowBytes: 3,
      width: 1,
      height: 1,
      channels: 3,
      profile: icc,
    });
    const read = await sharp(file).metadata();
    expect(read.icc?.equals(icc)).toBe(true);
  });
});
