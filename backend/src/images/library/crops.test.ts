import { readFileSync } from 'node:fs';
import {
  imageUploadReplySchema,
  templateImageListSchema,
  userImageListSchema,
} from '@puzzle-prize/sdk/protocol';
import { imageWholePx } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';

const test = useApp();
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  owner = await createOwner(test);
  other = await createOwner(test);
});

const phone = readFileSync(new URL('../../../test/images/phone.heic', import.meta.url));
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

let bannersMade = 0;
/**
 * Draws three squares side by side: red, green and blue. Each call uses a different shade of green, so that
 * each image is new.
 */
async function createBanner(side = 600): Promise<Buffer> {
  bannersMade += 1;
  const square = (fill: string, left: number) =>
    `<rect x="${left}" width="${side}" height="${side}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 3}" height="${side}">${square('#f00', 0)}${square(`rgb(${(bannersMade * 15) % 200},255,0)`, side)}${square('#00f', side * 2)}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

async function upload(by: TestOwner, file: Buffer, name = 'banner.png') {
  const image = `data:image/png;base64,${file.toString('base64')}`;
  const response = await by.fetch('/api/images/upload', json({ image, originalName: name }));
  return imageUploadReplySchema.parse(await response.json());
}

const send = (by: TestOwner, body: unknown) => by.fetch('/api/images/crop', json(body));

async function crop(by: TestOwner, body: unknown) {
  const response = await send(by, body);
  expect(response.status).toBe(201);
  return imageUploadReplySchema.parse(await response.json());
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(test.url + url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Names the color at the center of an image. */
async function readColor(url: string): Promise<string | undefined> {
  const image = sharp(await download(url));
  const { width, height } = await image.metadata();
  const point = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  const channels = [...(await image.extract(point).raw().toBuffer())];
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))];
}

const library = async (of: TestOwner) => userImageListSchema.parse(await of.list('/api/images'));

describe('POST /api/images/crop', () => {
  it('[G39] cuts the square around the focus, in both sizes, and keeps the whole image', async () => {
    const image = await upload(owner, await createBanner());
    expect(await readColor(image.url)).toBe('green');
    const left = await crop(owner, { imageUrl: image.url, focusX: 0, focusY: 0.5 });
    expect(await readColor(left.url)).toBe('red');
    expect(await readColor(left.masterUrl)).toBe('red');
    expect(left).toMatchObject({ originalName: 'banner.png', width: 1800, height: 600 });
    // Cropping a cropped image starts from the whole image again, not from the crop.
    const right = await crop(owner, { imageUrl: left.masterUrl, focusX: 1 });
    expect(await readColor(right.url)).toBe('blue');
    expect(right.wholeUrl).toBe(image.wholeUrl);
  });

  it('[G39] zooms in on the focus', async () => {
    const image = await upload(owner, await createBanner());
    // At zoom 4, the square has a side of 150 px, so the left edge is far inside the red square.
    const close = await crop(owner, { imageUrl: image.url, focusX: 0.25, focusY: 0.5, zoom: 4 });
    expect(await readColor(close.masterUrl)).toBe('red');
    const { width } = await sharp(await download(close.masterUrl)).metadata();
    expect(width).toBe(300);
    const atEdge = await crop(owner, { imageUrl: image.url, focusX: 0.25, focusY: 0.5 });
    expect(atEdge.url).not.toBe(close.url);
  });

  it('[G39, I9] keeps the shape of the whole image, and limits its size', async () => {
    const large = await upload(owner, await createBanner(1000));
    const { width, height } = await sharp(await download(large.wholeUrl)).metadata();
    expect([width, height]).toEqual([imageWholePx, imageWholePx / 3]);
    const square = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const small = await upload(owner, square);
    expect(small.wholeUrl).toBe(small.masterUrl);
  });

  it('[G39] returns the same image for a repeated crop', async () => {
    const image = await upload(owner, await createBanner());
    const wanted = { imageUrl: image.url, focusX: 0.1, zoom: 2 };
    const first = await crop(owner, wanted);
    const count = (await library(owner)).length;
    expect((await crop(owner, wanted)).id).toBe(first.id);
    expect(await library(owner)).toHaveLength(count);
  });

  it('[I9, G39] crops a template and adds the crop to the library of the owner', async () => {
    const [template] = templateImageListSchema.parse(await owner.list('/api/template-images'));
    if (!template) throw new Error('there is no template');
    const image = await crop(owner, { imageUrl: template.url, focusX: 0.2, focusY: 0.2, zoom: 3 });
    expect(image.originalName).toBe(template.title);
    expect(image.wholeUrl).toBe(template.masterUrl);
    expect((await library(owner)).map(({ id }) => id)).toContain(image.id);
  });

  it('[G40] crops a HEIC photo from a phone', async () => {
    const image = await upload(owner, phone, 'IMG_1.HEIC');
    const cut = await crop(owner, { imageUrl: image.url, focusX: 0, focusY: 0, zoom: 2 });
    expect(cut.url).not.toBe(image.url);
    expect((await sharp(await download(cut.url)).metadata()).format).toBe('webp');
  });

  it('[I8, G41] keeps the whole image while a crop uses it, and deletes it with the last crop', async () => {
    const image = await upload(owner, await createBanner());
    const cut = await crop(owner, { imageUrl: image.url, focusX: 1 });
    expect((await owner.fetch(`/api/images/${image.id}`, { method: 'DELETE' })).status).toBe(200);
    await download(cut.wholeUrl);
    expect((await owner.fetch(`/api/images/${cut.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(test.url + cut.wholeUrl)).status).toBe(404);
  });

  it('[I5] refuses a signed-out caller', async () => {
    const response = await fetch(test.url + '/api/images/crop', json({ imageUrl: '/images/x.webp' }));
    expect(response.status).toBe(401);
  });

  it("[I9] answers for another owner's image as for a missing one", async () => {
    const image = await upload(other, await createBanner());
    const missing = `/images/${'0'.repeat(64)}.webp`;
    for (const imageUrl of [image.url, image.wholeUrl, missing, 'https://shop.example/a.png']) {
      const response = await send(owner, { imageUrl, focusX: 0.2 });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'image.not_found' });
    }
  });

  it.each([
    [{ focusX: -0.1 }, 'focusX'],
    [{ focusY: 1.5 }, 'focusY'],
    [{ focusX: 'left' }, 'focusX'],
    [{ zoom: 0.5 }, 'zoom'],
    [{ zoom: 40 }, 'zoom'],
    [{ imageUrl: '' }, 'imageUrl'],
  ])('[G39] refuses %j and names the field', async (bad, field) => {
    const image = await upload(owner, await createBanner(300));
    const response = await send(owner, { imageUrl: image.url, ...bad });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(field);
  });
});
