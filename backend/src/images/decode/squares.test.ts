import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { deflateSync } from 'node:zlib';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { encode as encodeBmp } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutSquares, placeSquare } from './squares.ts';

const photos = new URL('../../../test/images/photos/', import.meta.url);
const center = { x: 0.5, y: 0.5 };
const cut = (file: Buffer | string) => cutSquares(Buffer.from(file), center);
const formats = ['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const;

/** Creates an image whose left third is red, middle third green and right third blue. */
async function banner(width = 900, height = 300): Promise<Sharp> {
  const band = (color: string, left: number) =>
    `<rect x="${left}" width="${width / 3}" height="${height}" fill="${color}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${band('#f00', 0)}${band('#0f0', width / 3)}${band('#00f', (width / 3) * 2)}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

async function pixel(image: Uint8Array, [left, top]: readonly [number, number]): Promise<number[]> {
  const point = sharp(image).extract({ left, top, width: 1, height: 1 });
  return [...(await point.raw().toBuffer())];
}

async function getCode(decoding: Promise<unknown>): Promise<string> {
  const error: unknown = await decoding.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  expect(error.status).toBeGreaterThanOrEqual(400);
  expect(error.status).toBeLessThan(500);
  return error.code;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/**
 * Creates a black PNG with one bit per pixel. Even with huge dimensions, the file has only a few kilobytes.
 */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

describe('cutSquares', () => {
  it.each([
    { name: 'coffee.jpg', width: 600, height: 400 },
    { name: 'chelsea.jpg', width: 451, height: 300 },
    { name: 'rocket.jpg', width: 640, height: 427 },
    { name: 'hubble-deep-field.jpg', width: 1000, height: 872 },
  ])('[I7] cuts a 300x300 square and a larger one from the photo $name', async ({ name, width, height }) => {
    const squares = await cut(readFileSync(new URL(name, photos)));
    expect(squares).toMatchObject({ width, height });
    expect(await sharp(squares.standard).metadata()).toMatchObject({
      format: 'webp',
      width: 300,
      height: 300,
    });
    expect(await sharp(squares.fullSize).metadata()).toMatchObject({
      format: 'webp',
      width: height,
      height,
    });
  });

  it.each(formats)('[I7] reads %s', async (format) => {
    const { mimeType, standard } = await cut(await (await banner()).toFormat(format).toBuffer());
    expect(mimeType).toBe(`image/${format}`);
    const [red = 0, green = 0, blue = 0] = await pixel(standard, [150, 150]);
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(70);
  });

  it('[I7] reads BMP', async () => {
    const { data, info } = await (await banner()).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const abgr = Buffer.from(data.map((_, at) => data[at - (at % 4) + 3 - (at % 4)] ?? 0));
    const file = encodeBmp({ data: abgr, width: info.width, height: info.height }).data;
    const squares = await cutSquares(file, { x: 1, y: 0.5 });
    expect(squares.mimeType).toBe('image/bmp');
    const [red = 0, green = 0, blue = 0] = await pixel(squares.standard, [150, 150]);
    expect(blue).toBeGreaterThan(200);
    expect(Math.max(red, green)).toBeLessThan(70);
    expect(await getCode(cut(file.subarray(0, file.length / 2)))).toBe('image.damaged');
    expect(await getCode(cut(file.subarray(0, 30)))).toBe('image.damaged');
    const bomb = Buffer.from(file);
    bomb.writeInt32LE(30_000, 18);
    bomb.writeInt32LE(30_000, 22);
    expect(await getCode(cut(bomb))).toBe('image.too_many_pixels');
  });

  it('[G39] places the square around the focus, within the edges of the image', async () => {
    const file = await (await banner()).png().toBuffer();
    const left = await pixel((await cutSquares(file, { x: 0, y: 0.5 })).standard, [150, 150]);
    const right = await pixel((await cutSquares(file, { x: 1, y: 0.5 })).standard, [150, 150]);
    expect(left[0]).toBeGreaterThan(200);
    expect(right[2]).toBeGreaterThan(200);
    expect(placeSquare({ width: 900, height: 300 }, { x: 0.4, y: 0.9 })).toEqual({
      left: 210,
      top: 0,
      width: 300,
      height: 300,
    });
    expect(placeSquare({ width: 300, height: 900 }, { x: 0, y: 0.95 })).toEqual({
      left: 0,
      top: 600,
      width: 300,
      height: 300,
    });
  });

  it('[G39] gives the full-size square the largest possible side between 300 and 1200 pixels', async () => {
    const sideFrom = async (side: number) => {
      const { fullSize } = await cut(
        await sharp({ create: { width: side, height: side + 50, channels: 3, background: '#468' } })
          .png()
          .toBuffer(),
      );
      return (await sharp(fullSize).metadata()).width;
    };
    expect(await Promise.all([40, 300, 777, 1200, 1900].map(sideFrom))).toEqual([300, 300, 777, 1200, 1200]);
  });

  it('[T44] turns a photo upright and keeps no metadata', async () => {
    const exif = {
      IFD0: { Copyright: 'secret-owner', Make: 'secret-camera' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    };
    const file = await (
      await banner()
    )
      .withExif(exif)
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(file.includes('secret-owner')).toBe(true);
    const squares = await cutSquares(file, { x: 0.5, y: 0 });
    expect(squares).toMatchObject({ width: 300, height: 900 });
    // After a rotation to the left, the blue end is on top.
    expect((await pixel(squares.standard, [150, 150]))[2]).toBeGreaterThan(200);
    for (const image of [squares.standard, squares.fullSize]) {
      const { exif: kept, icc, xmp, orientation } = await sharp(image).metadata();
      expect([kept, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(image).includes('secret')).toBe(false);
    }
  });

  it('[I7] converts wide-gamut and CMYK images to sRGB', async () => {
    const red = sharp({
      create: { width: 320, height: 320, channels: 3, background: { r: 200, g: 60, b: 40 } },
    });
    const wide = await red.clone().withIccProfile('p3').png().toBuffer();
    const cmyk = await red
      .clone()
      .toColorspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    for (const file of [wide, cmyk]) {
      const [r = 0, g = 0, b = 0] = await pixel((await cut(file)).standard, [150, 150]);
      expect(Math.abs(r - 200) + Math.abs(g - 60) + Math.abs(b - 40)).toBeLessThan(40);
    }
  });

  it('[I7] renders transparent images on white, but light transparent images on slate', async () => {
    const logo = (color: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="30" fill="${color}"/></svg>`;
    expect(await pixel((await cut(logo('#123'))).standard, [5, 5])).toEqual([255, 255, 255]);
    const [red = 255] = await pixel((await cut(logo('#fff'))).standard, [5, 5]);
    expect(red).toBeLessThan(60);
  });

  it.each(formats)('[T44] refuses a truncated %s', async (format) => {
    const file = await (await banner()).toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await getCode(cut(file.subarray(0, Math.floor(file.length * share))))).toBe('image.damaged');
    }
  });

  it('[T44] refuses a file that is not an image, with a specific error code', async () => {
    expect(await getCode(cut(''))).toBe('image.empty');
    expect(await getCode(cut('<!DOCTYPE html><html><script>alert(1)</script></html>'))).toBe(
      'image.not_an_image',
    );
    expect(await getCode(cut('%PDF-1.7 fake'))).toBe('image.not_an_image');
    expect(await getCode(cut(Buffer.from('\x89PNG\r\n\x1a\n<html></html>', 'latin1')))).toBe('image.damaged');
    expect(await getCode(cut('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect'))).toBe(
      'image.damaged',
    );
  });

  it('[T44] refuses decompression bombs before it decodes them', async () => {
    const gif = Buffer.concat([
      Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
      Buffer.from('2c00000000ffffffff00020144003b', 'hex'),
    ]);
    const svg = (width: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="100000"><rect width="9" height="9"/></svg>`;
    const png = blackPng(30_000, 30_000);
    const started = performance.now();
    expect(await getCode(cut(png))).toBe('image.too_many_pixels');
    expect(await getCode(cut(gif))).toBe('image.too_many_pixels');
    expect(await getCode(cut(svg('100000')))).toBe('image.too_many_pixels');
    expect(['image.too_many_pixels', 'image.damaged']).toContain(await getCode(cut(svg('1e30'))));
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await cut(blackPng(7000, 7000))).width).toBe(7000);
  });

  it('[T44] decodes only one frame of an animation, however many it has', async () => {
    const frame = await sharp({ create: { width: 300, height: 300 * 150, channels: 3, background: '#a33' } })
      .raw()
      .toBuffer();
    const gif = await sharp(frame, { raw: { width: 300, height: 300 * 150, channels: 3, pageHeight: 300 } })
      .gif()
      .toBuffer();
    expect(await cut(gif)).toMatchObject({ width: 300, height: 300 });
  });

  it('[T44] does not expand nested entities without limit', async () => {
    const entities = 'bcdefghij'
      .split('')
      .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index] ?? ''};`.repeat(10)}">`);
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`;
    expect(await getCode(cut(laughs))).toBe('image.damaged');
  });
});

describe('an SVG', () => {
  const asked: string[] = [];
  const canary = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const address = canary.address();
    base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  });
  afterAll(() => canary.close());

  it('[T44] loads nothing: no URL, no file, no font, no style sheet, no entity', async () => {
    const secret = new URL('../../../../docs', import.meta.url).href;
    const file = new URL('./bmp.ts', import.meta.url).href;
    const parts = [
      `<?xml-stylesheet href="${base}/sheet.css"?><!DOCTYPE svg [<!ENTITY file SYSTEM "${file}"><!ENTITY web SYSTEM "${base}/entity">]>`,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 300 300">`,
      `<style>@import url("${base}/import.css"); @font-face { font-family: x; src: url(${base}/font.woff) } text { font-family: x }</style>`,
      `<image href="${base}/image.png" width="300" height="300"/><image xlink:href="${base}/xlink.png" width="9" height="9"/>`,
      `<use href="${base}/use.svg#a"/><rect width="9" height="9" fill="url(${base}/fill.svg#a)" filter="url(${base}/filter.svg#f)"/>`,
      `<filter id="f"><feImage href="${base}/feimage.png"/></filter><rect width="300" height="300" filter="url(#f)" fill="none"/>`,
      `<image href="${secret}/red.png" width="300" height="300"/><image href="/etc/passwd" width="9" height="9"/>`,
      `<xi:include href="${base}/xinclude" parse="text"/><text y="40">A</text>`,
      `<script>fetch("${base}/script")</script><foreignObject><iframe src="${base}/frame"/></foreignObject></svg>`,
    ].join('');
    const squares = await cut(parts);
    expect(asked).toEqual([]);
    expect(Buffer.from(squares.fullSize).includes('script')).toBe(false);
  });

  it('[T44] does not render a file from this machine', async () => {
    const body = (href: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><rect width="300" height="300" fill="#00f"/><image href="${href}" width="300" height="300"/></svg>`;
    const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const folder = mkdtempSync(`${tmpdir()}/puzzle-prize-svg-`);
    writeFileSync(`${folder}/red.png`, png);
    for (const href of [`file://${folder}/red.png`, `${folder}/red.png`]) {
      expect(await pixel((await cut(body(href))).standard, [150, 150])).toEqual([0, 0, expect.any(Number)]);
    }
    // As a data URL, the same image is rendered. This proves that the test would notice a loaded file.
    const [drawn = 0] = await pixel(
      (await cut(body(`data:image/png;base64,${png.toString('base64')}`))).standard,
      [150, 150],
    );
    expect(drawn).toBeGreaterThan(200);
    rmSync(folder, { recursive: true });
  });
});
