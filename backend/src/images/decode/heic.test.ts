import { readFileSync } from 'node:fs';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openHeic } from './heic.ts';
import { startLibheif } from './libheif.ts';
import { cutSquares } from './squares.ts';
import { readTemplateSquares } from '../templates/templates.ts';
import { unpack } from './unpack.ts';

const read = (name: string) => readFileSync(new URL(`../../../test/images/${name}`, import.meta.url));
/**
 * The image of the template Bauhaus (180 x 240 pixels, Display P3), in the format in which a phone stores
 * photos. The pixels are rotated by 90 degrees, in a grid of 128-pixel tiles that is larger than the image.
 * The container states the rotation. The camera metadata repeats it and adds a location. The file begins with
 * another image, which is all magenta.
 */
const phone = read('phone.heic');
/** A dark circle on a transparent background. */
const seeThrough = read('see-through.heic');
/** An image of one color with 8064 x 6048 pixels, the resolution of the best phone cameras. */
const large = read('large.heic');
const center = { x: 0.5, y: 0.5 };
const megabyte = 1024 * 1024;

async function decodeSquares(file: Buffer) {
  const { file: opened, mimeType } = await unpack(file);
  return { ...(await cutSquares(opened, center)), mimeType };
}

/** Returns the mean difference between the colors of two images, 0 to 255. */
async function distance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((image) => sharp(image).resize(90, 90).removeAlpha().raw().toBuffer()),
  );
  const sum = first?.reduce((total, value, at) => total + Math.abs(value - (second?.[at] ?? 0)), 0);
  return (sum ?? NaN) / (90 * 90 * 3);
}

const drawn = await sharp((await readTemplateSquares('bauhaus')).fullSize)
  .extract({ left: 150, top: 150, width: 900, height: 900 })
  .png()
  .toBuffer();

/** Returns a copy of the file, with `bytes` written over the bytes after the last occurrence of `mark`. */
function patched(file: Buffer, mark: string, bytes: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = copy.lastIndexOf(mark);
  expect(at).toBeGreaterThan(0);
  bytes.copy(copy, at + mark.length);
  return copy;
}

const uint32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));

async function getCode(file: Buffer): Promise<string> {
  return await decodeSquares(file).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).toBeLessThan(500);
      return error.code;
    },
  );
}

describe('openHeic', () => {
  it("[I7, G40] shows a phone's photo upright, in its own colors", async () => {
    const squares = await decodeSquares(phone);
    expect(squares).toMatchObject({ mimeType: 'image/heic', width: 180, height: 240 });
    expect(await distance(squares.standard, drawn)).toBeLessThan(8);
  });

  it('[I7, G40] also recognizes Display P3 by its color code alone', async () => {
    const displayP3 = Buffer.from([0, 12, 0, 13, 0, 6, 0x80]);
    const { standard } = await decodeSquares(
      patched(phone, 'colr', Buffer.concat([Buffer.from('nclx'), displayP3])),
    );
    expect(await distance(standard, drawn)).toBeLessThan(8);
    const plain = Buffer.from([0, 1, 0, 13, 0, 6, 0x80]);
    const paler = await decodeSquares(patched(phone, 'colr', Buffer.concat([Buffer.from('nclx'), plain])));
    expect(await distance(paler.standard, drawn)).toBeGreaterThan(10);
  });

  it('[I7] renders transparent parts on white', async () => {
    const { data } = await sharp((await decodeSquares(seeThrough)).standard)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (left: number, top: number) => [
      ...data.subarray((top * 300 + left) * 3, (top * 300 + left) * 3 + 3),
    ];
    expect(Math.min(...pixel(5, 5))).toBeGreaterThan(250);
    expect(Math.max(...pixel(150, 150))).toBeLessThan(70);
  });

  it('[T44] drops all camera metadata', async () => {
    expect(phone.includes('secret-camera')).toBe(true);
    const opened = await openHeic(phone);
    const { standard, fullSize } = await cutSquares(opened, center);
    for (const kept of [opened, standard, fullSize]) {
      expect(Buffer.from(kept).includes('secret-camera')).toBe(false);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
    expect((await sharp(fullSize).metadata()).icc).toBeUndefined();
  });

  it.each([0.02, 0.1, 0.3, 0.5, 0.9, 0.99])(
    '[T44] refuses a file of which only %d is present',
    async (share) => {
      for (const file of [phone, seeThrough, large])
        expect(await getCode(file.subarray(0, Math.floor(file.length * share)))).toBe('image.damaged');
    },
  );

  it('[T44] accepts or refuses a file with any one damaged header byte, without crashing', async () => {
    const headBytes = phone.indexOf('mdat');
    const codes = new Set<string>();
    for (let at = 24; at < headBytes; at += 29) {
      const file = Buffer.from(phone);
      file.writeUInt8(file.readUInt8(at) ^ 0xff, at);
      codes.add(await getCode(file));
    }
    expect([...codes].toSorted()).toEqual(expect.arrayContaining(['image.damaged', 'taken']));
  }, 60_000);

  it('[T44] refuses more than 50 million pixels before decoding, even if a header states fewer', async () => {
    const started = performance.now();
    const bombs = [
      patched(large, 'ispe', uint32(0, 30_000, 30_000)),
      patched(large, 'ispe', uint32(0, 7072, 7072)),
      // The container states 320 x 240 pixels, but the encoded stream has 48 million pixels.
      patched(large, 'ispe', uint32(0, 320, 240)),
      // In this file, the pixels form a grid of tiles, and the changed field is the size of the grid.
      patched(phone, 'ispe', uint32(0, 30_000, 30_000)),
    ];
    for (const bomb of bombs) expect(await getCode(bomb)).toBe('image.too_many_pixels');
    const grid = Buffer.from([0, 0, 1, 1, 0, 240, 0, 180]);
    const wide = Buffer.from(phone);
    Buffer.from([0, 0, 1, 1, 0xff, 0xff, 0xff, 0xff]).copy(wide, phone.indexOf(grid));
    expect(await getCode(wide)).toMatch(/image\.(damaged|too_many_pixels)/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('[T44] uses at most 768 MB of memory', async () => {
    const heif = await startLibheif();
    expect(heif._malloc(600 * megabyte)).toBeGreaterThan(0);
    expect(heif._malloc(200 * megabyte)).toBe(0);
  });

  it('[G40] suggests another format if the encoding is not supported', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a8' } })
      .avif()
      .toBuffer();
    const brands = avif.readUInt32BE(0);
    const head = Buffer.from(
      avif.subarray(0, brands).toString('latin1').replaceAll('avif', 'mif1'),
      'latin1',
    );
    expect(await getCode(Buffer.concat([head, avif.subarray(brands)]))).toBe('image.heic');
  });
});
