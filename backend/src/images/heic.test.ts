import { readFileSync } from 'node:fs';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openHeic } from './heic.ts';
import { startLibheif } from './libheif.ts';
import { cutSquares } from './squares.ts';
import { drawTemplate } from './templates/template.ts';
import { findTemplate } from './templates/templates.ts';
import { unpack } from './unpack.ts';

const read = (name: string) => readFileSync(new URL(`../../test/images/${name}`, import.meta.url));
/**
 * The template Bauhaus, 180 x 240 of Display P3, as phones keep photos: lying on its side in a grid of tiles of 128 pixels
 * that ends inside of the last ones, to be turned by the file's own word. Notes of a camera say to turn it as well, and where
 * it was. Another picture, all magenta, comes first.
 */
const phone = read('phone.heic');
/** Transparent around a dark circle. */
const seeThrough = read('see-through.heic');
/** As many pixels as the best phones have, 8064 x 6048, all of one colour. */
const large = read('large.heic');
const centre = { x: 0.5, y: 0.5 };
const megabyte = 1024 * 1024;

async function squaresOf(file: Buffer) {
  const { file: opened, mimeType } = await unpack(file);
  return { ...(await cutSquares(opened, centre)), mimeType };
}

/** How far the colours of the two are apart, 0 to 255. */
async function distance(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(90, 90).removeAlpha().raw().toBuffer()),
  );
  const sum = first?.reduce((total, value, at) => total + Math.abs(value - (second?.[at] ?? 0)), 0);
  return (sum ?? NaN) / (90 * 90 * 3);
}

const drawn = await sharp(Buffer.from(drawTemplate(findTemplate('bauhaus'))))
  .extract({ left: 150, top: 150, width: 900, height: 900 })
  .png()
  .toBuffer();

/** The file with other bytes behind the last place that says `mark`. */
function patched(file: Buffer, mark: string, bytes: Buffer): Buffer {
  const copy = Buffer.from(file);
  const at = copy.lastIndexOf(mark);
  expect(at).toBeGreaterThan(0);
  bytes.copy(copy, at + mark.length);
  return copy;
}

const uint32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));

async function codeOf(file: Buffer): Promise<string> {
  return await squaresOf(file).then(
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
  it("[I7, G40] shows a phone's photo upright, in its own colours", async () => {
    const squares = await squaresOf(phone);
    expect(squares).toMatchObject({ mimeType: 'image/heic', width: 180, height: 240 });
    expect(await distance(squares.contract, drawn)).toBeLessThan(8);
  });

  it('[I7, G40] knows Display P3 by its number as well', async () => {
    const displayP3 = Buffer.from([0, 12, 0, 13, 0, 6, 0x80]);
    const { contract } = await squaresOf(
      patched(phone, 'colr', Buffer.concat([Buffer.from('nclx'), displayP3])),
    );
    expect(await distance(contract, drawn)).toBeLessThan(8);
    const plain = Buffer.from([0, 1, 0, 13, 0, 6, 0x80]);
    const paler = await squaresOf(patched(phone, 'colr', Buffer.concat([Buffer.from('nclx'), plain])));
    expect(await distance(paler.contract, drawn)).toBeGreaterThan(10);
  });

  it('[I7] lays what is transparent on white', async () => {
    const { data } = await sharp((await squaresOf(seeThrough)).contract)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (left: number, top: number) => [
      ...data.subarray((top * 300 + left) * 3, (top * 300 + left) * 3 + 3),
    ];
    expect(Math.min(...pixel(5, 5))).toBeGreaterThan(250);
    expect(Math.max(...pixel(150, 150))).toBeLessThan(70);
  });

  it('[T44] keeps nothing of what the camera noted', async () => {
    expect(phone.includes('secret-camera')).toBe(true);
    const opened = await openHeic(phone);
    const { contract, master } = await cutSquares(opened, centre);
    for (const kept of [opened, contract, master]) {
      expect(Buffer.from(kept).includes('secret-camera')).toBe(false);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
    expect((await sharp(master).metadata()).icc).toBeUndefined();
  });

  it.each([0.02, 0.1, 0.3, 0.5, 0.9, 0.99])('[T44] refuses one of which %d is there', async (share) => {
    for (const file of [phone, seeThrough, large])
      expect(await codeOf(file.subarray(0, Math.floor(file.length * share)))).toBe('image.damaged');
  });

  it('[T44] takes or refuses, and never more, whatever byte of the head is wrong', async () => {
    const headBytes = phone.indexOf('mdat');
    const codes = new Set<string>();
    for (let at = 24; at < headBytes; at += 29) {
      const file = Buffer.from(phone);
      file.writeUInt8(file.readUInt8(at) ^ 0xff, at);
      codes.add(await codeOf(file));
    }
    expect([...codes].toSorted()).toEqual(expect.arrayContaining(['image.damaged', 'taken']));
  }, 60_000);

  it('[T44] refuses more than 50 million pixels before they are drawn, also where the file hides them', async () => {
    const started = performance.now();
    const bombs = [
      patched(large, 'ispe', uint32(0, 30_000, 30_000)),
      patched(large, 'ispe', uint32(0, 7072, 7072)),
      // The stream itself is of 48 million.
      patched(large, 'ispe', uint32(0, 320, 240)),
      // The grid's own place.
      patched(phone, 'ispe', uint32(0, 30_000, 30_000)),
    ];
    for (const bomb of bombs) expect(await codeOf(bomb)).toBe('image.too_many_pixels');
    const grid = Buffer.from([0, 0, 1, 1, 0, 240, 0, 180]);
    const wide = Buffer.from(phone);
    Buffer.from([0, 0, 1, 1, 0xff, 0xff, 0xff, 0xff]).copy(wide, phone.indexOf(grid));
    expect(await codeOf(wide)).toMatch(/image\.(damaged|too_many_pixels)/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('[T44] has no more memory than three quarters of a gigabyte', async () => {
    const heif = await startLibheif();
    expect(heif._malloc(600 * megabyte)).toBeGreaterThan(0);
    expect(heif._malloc(200 * megabyte)).toBe(0);
  });

  it('[G40] says of another kind of it what can be done', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a8' } })
      .avif()
      .toBuffer();
    const brands = avif.readUInt32BE(0);
    const head = Buffer.from(
      avif.subarray(0, brands).toString('latin1').replaceAll('avif', 'mif1'),
      'latin1',
    );
    expect(await codeOf(Buffer.concat([head, avif.subarray(brands)]))).toBe('image.heic');
  });
});
