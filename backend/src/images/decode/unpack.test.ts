import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutSquares } from './squares.ts';
import { unpack } from './unpack.ts';

const green = { r: 34, g: 170, b: 136 };
const svg = (text: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${text}</svg>`);
/** An image of 64 x 48 pixels. Each quarter has a different color. */
const jpegXl = readFileSync(new URL('../../../test/images/quarters.jxl', import.meta.url));

const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: green } })
    .png()
    .toBuffer();

/** Creates a bitmap as icons contain it: 32 bits per pixel, rows from bottom to top, and no file header. */
function bitmap(side: number): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const pixel = Buffer.from([green.b, green.g, green.r, 255]);
  return Buffer.concat([
    head,
    ...Array.from({ length: side * side }, () => pixel),
    Buffer.alloc((side * side) / 8),
  ]);
}

/** Creates a bitmap. Its header states 20,000 x 20,000 pixels of one bit each. */
function hugeBitmap(): Buffer {
  const image = bitmap(16);
  image.writeInt32LE(20_000, 4);
  image.writeInt32LE(40_000, 8);
  image.writeUInt16LE(1, 14);
  return image;
}

function icon(images: readonly { side: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, images.length, 0]);
  let start = head.length + 16 * images.length;
  const entries = images.map(({ side, bytes }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(side % 256, 0);
    entry.writeUInt8(side % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(start, 12);
    start += bytes.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...images.map(({ bytes }) => bytes)]);
}

/** Unpacks an upload and returns the size of the image and the color at its center. */
async function readBack(sent: Buffer) {
  const { file, mimeType } = await unpack(sent);
  const { standard, width, height } = await cutSquares(file, { x: 0, y: 0 });
  const { data } = await sharp(standard).raw().toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return { mimeType, width, height, color: { r, g, b } };
}

const near = ({ r, g, b }: typeof green) => {
  const about = (value: number): unknown => expect.closeTo(value, -1);
  return { r: about(r), g: about(g), b: about(b) };
};

const getCode = (file: Buffer) =>
  readBack(file).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('unpack', () => {
  it('[I4, T44] renders a gzipped SVG', async () => {
    const drawn = await readBack(gzipSync(svg('<rect width="90" height="60" fill="#22aa88"/>')));
    expect(drawn).toEqual({ mimeType: undefined, width: 90, height: 60, color: near(green) });
  });

  it('[I4, T44] takes the largest image from an icon, stored as PNG or as pixels', async () => {
    const [small, large] = [
      { side: 16, bytes: bitmap(16) },
      { side: 256, bytes: await png(256) },
    ];
    for (const [images, side] of [
      [[small, large], 256],
      [[small], 16],
    ] as const) {
      const drawn = await readBack(icon(images));
      expect(drawn).toEqual({ mimeType: 'image/x-icon', width: side, height: side, color: near(green) });
    }
  });

  it('[I4, T44] decodes a JPEG XL', async () => {
    expect(await readBack(jpegXl)).toEqual({
      ...{ mimeType: 'image/jxl', width: 64, height: 48 },
      color: near({ r: 220, g: 200, b: 90 }),
    });
  });

  it('[T44] refuses damaged files, too large files, and gzip files that contain no SVG', async () => {
    const whole = icon([{ side: 16, bytes: bitmap(16) }]);
    const zipped = gzipSync(svg(''));
    for (const [file, code] of [
      [zipped.subarray(0, zipped.length - 20), 'image.damaged'],
      [gzipSync(svg(' '.repeat(40_000_000))), 'image.too_complex'],
      [gzipSync('<!doctype html>'), 'image.not_an_image'],
      [gzipSync(zipped), 'image.not_an_image'],
      [whole.subarray(0, 300), 'image.damaged'],
      [whole.subarray(0, 8), 'image.damaged'],
      [icon([]), 'image.damaged'],
      [icon([{ side: 16, bytes: hugeBitmap() }]), 'image.too_many_pixels'],
      [jpegXl.subarray(0, 120), 'image.damaged'],
      [jpegXl.subarray(0, 3), 'image.damaged'],
    ] as const) {
      expect(await getCode(file)).toBe(code);
    }
  });

  it('[T44] reads only one image of an icon that lists tens of thousands', async () => {
    const image = { side: 64, bytes: bitmap(64) };
    const entry = icon([image]).subarray(6, 22);
    const count = 65_535;
    entry.writeUInt32LE(6 + 16 * count, 12);
    const head = Buffer.from([0, 0, 1, 0, 0xff, 0xff]);
    const file = Buffer.concat([head, ...Array.from({ length: count }, () => entry), image.bytes]);
    const started = performance.now();
    expect(await readBack(file)).toMatchObject({ width: 64 });
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('[T44] leaves other files unchanged', async () => {
    const file = await png(40);
    expect(await unpack(file)).toEqual({ file });
  });
});
