import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import {
  imageUploadReplySchema,
  templateImageListSchema,
  userImageListSchema,
} from '@puzzle-prize/sdk/protocol';
import { imageMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { createOwner, type TestOwner } from '../../test/factories.ts';
import { CampaignEntity } from '../campaigns/campaign.entity.ts';
import { imageHash } from './library/image-url.ts';

const test = useApp();
let owner: TestOwner;
let other: TestOwner;

beforeAll(async () => {
  owner = await createOwner(test);
  other = await createOwner(test);
});

let imagesMade = 0;
/** Creates an image that differs from those of all other tests. */
async function createImage(side = 400): Promise<Buffer> {
  imagesMade += 1;
  const background = { r: imagesMade * 7, g: 90, b: 160 };
  return await sharp({ create: { width: side + 40, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

const phone = readFileSync(new URL('../../test/images/phone.heic', import.meta.url));

const dataUrl = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function upload(by: TestOwner, file: Buffer, fields: Record<string, unknown> = {}) {
  const response = await by.fetch(
    '/api/images/upload',
    json({ image: dataUrl(file), originalName: 'a.png', ...fields }),
  );
  expect(response.status).toBe(201);
  return imageUploadReplySchema.parse(await response.json());
}

const library = async (of: TestOwner) => userImageListSchema.parse(await of.list('/api/images'));

async function blobCount(): Promise<number> {
  const { rows } = await test.app.platform.database.pool.query<{ count: string }>(
    'select count(*) from blobs',
  );
  return Number(rows[0]?.count);
}

async function createCampaign(
  by: TestOwner,
  { title, url, masterUrl }: { title: string; url: string; masterUrl: string },
) {
  const em = test.app.platform.database.orm.em.fork();
  const hashes = { imageHash: imageHash(url) ?? '', fullSizeHash: imageHash(masterUrl) ?? '' };
  const row = {
    uniqueId: `puzzle-${title}`,
    creatorId: by.id,
    title,
    difficulty: 'easy',
    dimensions: 3,
    shuffleAmount: 50,
    rewardType: 'codes',
  } as const;
  em.create(CampaignEntity, { ...row, ...hashes });
  await em.flush();
}

describe('/api/images', () => {
  it.each([
    ['GET', '/api/images'],
    ['GET', '/api/template-images'],
    ['POST', '/api/images/upload'],
    ['DELETE', '/api/images/0197a000-0000-7000-8000-000000000000'],
  ])('[I5] [I8] [I9] %s %s requires a login', async (method, path) => {
    const response = await fetch(test.url + path, { method, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'auth.required' });
  });

  it("[I8] returns the same error for another owner's image and a missing one", async () => {
    const { id } = await upload(owner, await createImage());
    const answers = [];
    for (const wanted of [id, '0197a000-0000-7000-8000-000000000000', 'no-id']) {
      const response = await other.fetch(`/api/images/${wanted}`, { method: 'DELETE' });
      answers.push([response.status, await response.text()]);
    }
    expect(answers[0]).toEqual([
      404,
      JSON.stringify({ code: 'image.not_found', message: 'Image not found.' }),
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await library(other)).map((image) => image.id)).not.toContain(id);
    expect((await library(owner)).map((image) => image.id)).toContain(id);
  });

  it('[T44] refuses uploads from another site and of another type', async () => {
    const body = JSON.stringify({ image: dataUrl(await createImage()) });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const foreign = await owner.fetch('/api/images/upload', { method: 'POST', body, headers });
    expect(foreign.status).toBe(403);
    const plain = await owner.fetch('/api/images/upload', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.status).toBe(415);
  });

  it.each([
    ['image.not_an_image', 415, 'data:image/png;base64,PGh0bWw+'],
    ['image.empty', 400, 'data:image/png;base64,'],
    ['image.damaged', 422, 'data:image/png;base64,iVBORw0KGgoAAAAN'],
    ['image.damaged', 422, `data:image/heic;base64,${phone.subarray(0, 4000).toString('base64')}`],
    [
      'image.too_many_pixels',
      422,
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>',
    ],
    ['request.invalid', 400, 'https://example.com/a.png'],
  ])('[T44] returns %s and stores nothing', async (code, status, image) => {
    const before = [await blobCount(), (await library(owner)).length];
    const response = await owner.fetch('/api/images/upload', json({ image }));
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect([await blobCount(), (await library(owner)).length]).toEqual(before);
  });

  it('[I5] [I7] [I9] [I10] stores an upload and lists it, newest first', async () => {
    const fresh = await createOwner(test);
    const file = await createImage(500);
    const reply = await upload(fresh, file, {
      originalName: '..\\evil/../Sommer 🌻.png',
      filename: '17_x.png',
      mimeType: 'image/gif',
    });
    expect(reply).toMatchObject({
      originalName: 'Sommer 🌻.png',
      size: file.length,
      width: 540,
      height: 500,
    });
    expect(reply.message).toBe('Image processed and uploaded (300x300px)');
    const row = async () => {
      const sql = 'select * from user_images where id = $1';
      return (await test.app.platform.database.pool.query<object>(sql, [reply.id])).rows[0];
    };
    const stored = { user_id: fresh.id, filename: '17_x.png', mime_type: 'image/png', puzzle_id: null };
    expect(await row()).toMatchObject({ ...stored, status: 'pending' });
    const second = await upload(fresh, await createImage());
    expect((await library(fresh)).map((image) => image.id)).toEqual([second.id, reply.id]);
    expect(await row()).toMatchObject({ ...stored, status: 'active' });
  });

  it('[G59] replies with the colors of an upload and of a listed image, and null until they are picked', async () => {
    const fresh = await createOwner(test);
    const { url, colors } = await upload(fresh, await createImage());
    expect(colors?.light.onAccent).toBe('#ffffff');
    expect((await library(fresh))[0]?.colors).toEqual(colors);
    const { pool } = test.app.platform.database;
    await pool.query('update image_colors set colors = null where hash = $1', [imageHash(url)]);
    expect((await library(fresh))[0]?.colors).toBeNull();
  });

  it("[I5] [I7] [G40] stores a phone's HEIC as an image that browsers can show", async () => {
    const reply = await upload(owner, phone, { originalName: 'IMG_0001.HEIC', mimeType: '' });
    expect(reply).toMatchObject({ originalName: 'IMG_0001.HEIC', width: 180, height: 240 });
    expect(reply.message).toBe('Image processed and uploaded (300x300px)');
    const shown = await fetch(test.url + reply.url);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 });
  });

  it('[I5] also accepts an upload as a form, with a focus', async () => {
    const form = new FormData();
    form.set('focusX', '1');
    form.set('image', new File([Uint8Array.from(await createImage())], 'Foto ü.png', { type: 'text/html' }));
    const response = await owner.fetch('/api/images/upload', { method: 'POST', body: form });
    expect(response.status).toBe(201);
    expect(imageUploadReplySchema.parse(await response.json())).toMatchObject({
      originalName: 'Foto ü.png',
      width: 440,
    });
    for (const [field, value] of [
      ['other', 'x'],
      ['focusX', 'left'],
    ] as const) {
      const bad = new FormData();
      bad.set(field, value);
      if (field === 'focusX') bad.set('image', new File([Uint8Array.from(await createImage())], 'a.png'));
      expect((await owner.fetch('/api/images/upload', { method: 'POST', body: bad })).status).toBe(400);
    }
  });

  it('[I4] [G40] accepts 50 MB and refuses one byte more, as a form and as JSON', async () => {
    const file = Buffer.concat([await createImage(), Buffer.alloc(imageMaxBytes)]).subarray(
      0,
      imageMaxBytes + 1,
    );
    const form = (bytes: Buffer) => {
      const body = new FormData();
      body.set('image', new File([Uint8Array.from(bytes)], 'large.png'));
      return { method: 'POST', body };
    };
    const asJson = (bytes: Buffer) => json({ image: dataUrl(bytes) });
    const whole = file.subarray(0, imageMaxBytes);
    // All bodies are created before the first call. The server runs on the same thread, so creating a body
    // during a call would look like a sender that has stopped.
    const [taken, refused] = [
      [form(whole), asJson(whole)],
      [form(file), asJson(file)],
    ];
    for (const init of taken) expect((await owner.fetch('/api/images/upload', init)).status).toBe(201);
    for (const init of refused) {
      const response = await owner.fetch('/api/images/upload', init);
      const error: unknown = await response.json();
      expect([response.status, error]).toEqual([413, expect.objectContaining({ code: 'image.too_large' })]);
    }
  });

  it('[T44] refuses a signed-out caller before it reads the body', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': 60_000_000,
      'sec-fetch-site': 'same-origin',
    };
    const { port } = new URL(test.url);
    const sent = request({ host: '127.0.0.1', port, path: '/api/images/upload', method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('{"image":"');
    const status = await new Promise((resolve) =>
      sent.once('response', (response) => {
        resolve(response.statusCode);
      }),
    );
    expect(status).toBe(401);
    sent.destroy();
  });

  it('[T44] replies to a refused caller that is still sending the body', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const body = new Uint8Array(60 * 1024 * 1024);
    for (let round = 0; round < 3; round += 1) {
      const response = await fetch(`${test.url}/api/images/upload`, { method: 'POST', body, headers });
      const error: unknown = await response.json();
      expect([response.status, error]).toEqual([401, expect.objectContaining({ code: 'auth.required' })]);
    }
  });

  it('[I8] [G41] keeps an image that a campaign uses, and names the campaign', async () => {
    const image = await upload(owner, await createImage());
    expect(await owner.get(`/api/images/${image.id}/uses`)).toEqual({ campaigns: [] });
    await createCampaign(owner, { title: 'Summer sale', ...image });
    expect(await owner.get(`/api/images/${image.id}/uses`)).toEqual({ campaigns: ['Summer sale'] });
    const response = await owner.fetch(`/api/images/${image.id}`, { method: 'DELETE' });
    expect([response.status, await response.json()]).toEqual([
      409,
      { code: 'image.in_use', message: 'The image is used by "Summer sale".' },
    ]);
    expect((await fetch(test.url + image.url)).status).toBe(200);
  });

  it('[I8] deletes an image and its bytes, but not bytes that another owner uses', async () => {
    const file = await createImage();
    const [mine, theirs] = [await upload(owner, file), await upload(other, file)];
    expect(mine.url).toBe(theirs.url);
    const reply = await owner.fetch(`/api/images/${mine.id}`, { method: 'DELETE' });
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { success: true, message: 'Image deleted successfully' },
    ]);
    expect((await fetch(test.url + mine.url)).status).toBe(200);
    await other.fetch(`/api/images/${theirs.id}`, { method: 'DELETE' });
    expect((await fetch(test.url + mine.url)).status).toBe(404);
    expect((await fetch(test.url + mine.masterUrl)).status).toBe(404);
  });

  it('[I8] keeps an image that one owner uploads while another owner deletes the same image', async () => {
    const file = await createImage();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await upload(owner, file);
      const [, kept] = await Promise.all([
        owner.fetch(`/api/images/${id}`, { method: 'DELETE' }),
        upload(other, file),
      ]);
      expect((await fetch(test.url + kept.url)).status).toBe(200);
      await other.fetch(`/api/images/${kept.id}`, { method: 'DELETE' });
    }
  });

  it('[I9] [G59] lists the templates, each with a title, a category and its colors', async () => {
    const templates = templateImageListSchema.parse(await owner.list('/api/template-images'));
    expect(templates.length).toBeGreaterThanOrEqual(14);
    expect(new Set(templates.map(({ url }) => url)).size).toBe(templates.length);
    for (const { masterUrl, colors } of templates) {
      expect(colors).not.toBeNull();
      const master = await fetch(test.url + masterUrl);
      expect(await sharp(await master.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 1200,
        height: 1200,
      });
    }
  });
});

describe('/images', () => {
  it('[G39] serves an image to every site, and allows browsers to cache it forever', async () => {
    const { url } = await upload(owner, await createImage());
    const response = await fetch(test.url + url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${imageHash(url) ?? ''}"`,
    });
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 300, height: 300 });
    const again = await fetch(test.url + url, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await fetch(test.url + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      response.headers.get('content-length'),
    ]);
  });

  it.each([
    '0'.repeat(64) + '.webp',
    'x.webp',
    '..%2f..%2fpackage.json',
    'A'.repeat(64) + '.webp',
    '0'.repeat(64) + '.png',
  ])('[G39] returns 404 for %s, and does not allow browsers to cache the reply', async (name) => {
    const response = await fetch(`${test.url}/images/${name}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
