import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaUploadReply, mediaUploadReplySchema } from '@puzzle-prize/sdk/protocol';
import {
  mediaMaxBytes,
  mediaUploadBodyMaxBytes,
  mediaUploadsPerOwner,
} from '@puzzle-prize/sdk/protocol/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { readVideo, mediaForm, noise, storedFiles, uploadMedia } from '../../../test/media.ts';
import { refusal } from '../../../test/visitor.ts';
import { filePieceBytes } from '../../platform/storage/file-storage.ts';

const path = '/api/media/upload';

describe('POST /api/media/upload', () => {
  const test = useApp();
  let owner: TestOwner;
  beforeAll(async () => {
    owner = await createOwner(test);
  });

  const asJson = (bytes: Buffer, fields: Record<string, unknown> = {}): RequestInit => {
    const image = `data:video/mp4;base64,${bytes.toString('base64')}`;
    return buildJson({
      image,
      mediaType: 'video',
      originalName: 'video.mp4',
      isMediaReward: true,
      ...fields,
    });
  };
  const buildJson = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const refuse = async (init: RequestInit) => await refusal(await owner.fetch(path, init));
  const uploadCount = async () => {
    const { rows } = await test.app.platform.database.pool.query<{ count: number }>(
      'select count(*)::int as count from media_uploads',
    );
    return rows[0]?.count ?? 0;
  };

  const noteCount = async () => {
    const { rows } = await test.app.platform.database.pool.query<{ count: number }>(
      'select count(*)::int as count from media_leftovers',
    );
    return rows[0]?.count ?? 0;
  };

  /** Returns the stored bytes of an upload, after checking their number and hash. */
  const storedBytes = async ({ url, fileSize }: MediaUploadReply): Promise<Buffer> => {
    const { rows } = await test.app.platform.database.pool.query<{ bytes: Buffer; media_hash: string }>(
      `select c.bytes, u.media_hash from media_uploads u join file_chunks c on c.file_key = u.file_key::text
       where u.id = $1 order by c.ordinal`,
      [url.slice('urn:uuid:'.length)],
    );
    const stored = Buffer.concat(rows.map(({ bytes }) => bytes));
    expect(stored.length).toBe(fileSize);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(rows[0]?.media_hash);
    return stored;
  };

  it.each([
    ['video.mp4', 'video/mp4', 'all'],
    ['video.mov', 'video/quicktime', 'some'],
    ['video.avi', 'video/x-msvideo', 'none'],
    ['video.webm', 'video/webm', 'all'],
  ])('[M6, M7, G40] accepts %s as a form and returns its facts', async (name, mimeType, playback) => {
    const response = await owner.fetch(path, mediaForm(readVideo(name), name, { mediaType: 'video' }));
    expect(response.status).toBe(201);
    const { url, ...found } = mediaUploadReplySchema.parse(await response.json());
    expect(url).toMatch(/^urn:uuid:/);
    expect(found).toEqual({
      ...{ mediaType: 'video', mimeType, playback },
      ...{ fileSize: readVideo(name).length, width: 64, height: 48, duration: 1 },
    });
  });

  it('[M7] accepts JSON with a data URL, and an image of every type', async () => {
    const response = await owner.fetch(path, asJson(readVideo('video.mp4')));
    expect(mediaUploadReplySchema.parse(await response.json())).toMatchObject({ mimeType: 'video/mp4' });
    for (const type of ['jpeg', 'png', 'gif'] as const) {
      const bytes = await sharp(await noise())
        .toFormat(type)
        .toBuffer();
      const image = `data:image/${type};base64,${bytes.toString('base64')}`;
      const reply = await owner.fetch(path, buildJson({ image, mediaType: 'image' }));
      expect(mediaUploadReplySchema.parse(await reply.json())).toMatchObject({
        ...{ mimeType: `image/${type}`, width: 80, height: 60, playback: 'all', duration: null },
      });
    }
  });

  it('[M6] stores a photo without the location where it was taken', async () => {
    const photo = await sharp(await noise())
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('A camera')).toBe(true);
    const stored = await storedBytes(await uploadMedia(owner, photo, 'photo.jpg'));
    expect(stored.includes('A camera')).toBe(false);
    expect((await sharp(stored).metadata()).width).toBe(80);
  });

  it.each(['way.mp4', 'way-moov-first.mp4', 'way.avi', 'way.webm'])(
    '[M6] stores %s once and without the GPS route of its camera',
    async (name) => {
      const before = await storedFiles(test);
      const stored = await storedBytes(await uploadMedia(owner, readVideo(name), name));
      expect(readVideo(name).includes('secret')).toBe(true);
      expect(stored.includes('secret')).toBe(false);
      expect(await storedFiles(test)).toBe(before + 1);
    },
  );

  it('[M6] accepts a file just below 10 MB and refuses 10 MB, as a form and as JSON', async () => {
    const start = readVideo('video.avi');
    // An AVI file stays valid when bytes follow its frames.
    const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
    const [taken, refusedFile] = [padded(mediaMaxBytes - 1), padded(mediaMaxBytes)];
    for (const init of [mediaForm(taken, 'a.avi'), asJson(taken, { originalName: 'a.avi' })])
      expect((await owner.fetch(path, init)).status).toBe(201);
    const before = await storedFiles(test);
    for (const init of [mediaForm(refusedFile, 'a.avi'), asJson(refusedFile, { originalName: 'a.avi' })])
      expect(await refuse(init)).toBe('413 media.too_large');
    const endless = buildJson({ mediaType: 'video', image: 'x'.repeat(mediaUploadBodyMaxBytes) });
    expect(await refuse(endless)).toBe('413 media.too_large');
    expect(await storedFiles(test)).toBe(before);
  }, 60_000);

  it('[M6, T45] refuses a file that contradicts its declaration, and stores nothing', async () => {
    const [png, mp4] = [await noise(), readVideo('video.mp4')];
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    // The file is so large that most of it is stored before its inspection.
    const rest = Buffer.alloc(6 * filePieceBytes);
    rest.writeUInt32BE(rest.length + 1);
    rest.write('free', 4);
    const before = [await storedFiles(test), await uploadCount()];
    for (const [init, expected] of [
      [mediaForm(mp4, 'video.mp4', { mediaType: 'image' }), '422 media.type_mismatch'],
      [mediaForm(mp4, 'video.jpg'), '422 media.type_mismatch'],
      [mediaForm(png, 'image.mp4', { mediaType: 'image' }), '422 media.type_mismatch'],
      [mediaForm(png, 'a.png', { mimeType: 'video/mp4' }), '422 media.type_mismatch'],
      [asJson(png, { mediaType: 'image', originalName: 'a.png' }), '422 media.type_mismatch'],
      [mediaForm(png, 'page.html'), '422 media.type_mismatch'],
      [mediaForm(page, 'video.mp4'), '415 media.unsupported_type'],
      [mediaForm(await sharp(png).webp().toBuffer(), 'a.webp'), '415 media.unsupported_type'],
      [mediaForm(readVideo('sound.mp4'), 'sound.mp4'), '415 media.unsupported_type'],
      [mediaForm(mp4.subarray(0, mp4.length - 200), 'video.mp4'), '422 media.damaged'],
      [mediaForm(png.subarray(0, png.length - 200), 'a.png'), '422 media.damaged'],
      [mediaForm(Buffer.concat([mp4, rest]), 'video.mp4'), '422 media.damaged'],
      [mediaForm(Buffer.concat([page, rest]), 'video.mp4'), '415 media.unsupported_type'],
      [mediaForm(Buffer.alloc(0), 'video.mp4'), '400 media.empty'],
      [asJson(Buffer.alloc(0)), '400 media.empty'],
      [mediaForm(mp4, 'video.mp4', { mediaType: 'sound' }), '400 request.invalid'],
      [buildJson({ image: 'https://example.com/video.mp4', mediaType: 'video' }), '400 request.invalid'],
      [buildJson({ image: 'data:video/mp4;base64,AAAA' }), '400 request.invalid'],
      [{ method: 'POST', body: new FormData() }, '400 request.invalid'],
      [
        { method: 'POST', body: mp4, headers: { 'content-type': 'video/mp4' } },
        '415 request.unsupported_type',
      ],
    ] as const) {
      expect(await refuse(init)).toBe(expected);
    }
    expect([await storedFiles(test), await uploadCount()]).toEqual(before);
  }, 60_000);

  it('[T45] refuses a caller from another site or without a sign-in before it reads the body', async () => {
    const { port } = new URL(test.url);
    const getStatus = (headers: Record<string, string | number>) => {
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('{"image":"');
      return new Promise((resolve) =>
        sent.once('response', (response) => {
          sent.destroy();
          resolve(response.statusCode);
        }),
      );
    };
    const body = { 'content-type': 'application/json', 'content-length': 9_000_000 };
    expect(await getStatus({ ...body, 'sec-fetch-site': 'same-origin' })).toBe(401);
    expect(await getStatus({ ...body, cookie: owner.cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('[T44] stores nothing of an aborted upload, and its owner can upload again', async () => {
    const one = await createOwner(test);
    const before = [await storedFiles(test), await uploadCount()];
    const { port } = new URL(test.url);
    const headers = {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': 5_000_000,
      'sec-fetch-site': 'same-origin',
      cookie: one.cookie,
    };
    for (let round = 0; round < 5; round += 1) {
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n');
      await new Promise<void>((resolve) => {
        sent.write(readVideo('video.mp4'), () => {
          resolve();
        });
      });
      sent.destroy();
    }
    await uploadMedia(one);
    expect([await storedFiles(test), await uploadCount()]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
    ]);
    const folders = readdirSync(tmpdir()).filter((name) =>
      name.startsWith(`puzzle-prize-uploads-${process.pid}-`),
    );
    const left = () => folders.flatMap((folder) => filesUnder(join(tmpdir(), folder)));
    await expect.poll(left).toEqual([]);
  });

  it('[T44] deletes the stored part of a video when its sender disconnects', async () => {
    const one = await createOwner(test);
    const [before, notes] = [await storedFiles(test), await noteCount()];
    const { port } = new URL(test.url);
    const headers = {
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': 9_000_000,
      'sec-fetch-site': 'same-origin',
      cookie: one.cookie,
    };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
    sent.on('error', () => undefined);
    sent.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n');
    sent.write(Buffer.concat([readVideo('video.mp4'), Buffer.alloc(5 * filePieceBytes)]));
    await expect.poll(() => storedFiles(test)).toBe(before + 1);
    sent.destroy();
    await expect.poll(async () => [await storedFiles(test), await noteCount()]).toEqual([before, notes]);
  });

  it('[T44] keeps the last twenty uploads of an owner, and removes folders from file names', async () => {
    const other = await createOwner(test);
    const bytes = await noise();
    for (let at = 0; at < mediaUploadsPerOwner + 2; at += 1) await uploadMedia(other, bytes, `${at}.png`);
    const { rows } = await test.app.platform.database.pool.query<{ original_name: string }>(
      'select original_name from media_uploads where user_id = $1 order by created_at',
      [other.id],
    );
    expect(rows.map((row) => row.original_name)).toEqual(
      Array.from({ length: mediaUploadsPerOwner }, (_, at) => `${at + 2}.png`),
    );
    await uploadMedia(other, bytes, '../../etc/passwd.png');
    const last = await test.app.platform.database.pool.query<{ original_name: string }>(
      'select original_name from media_uploads where user_id = $1 order by created_at desc limit 1',
      [other.id],
    );
    expect(last.rows[0]?.original_name).toBe('passwd.png');
  }, 60_000);

  it('[T44] handles eight concurrent uploads', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => createOwner(test)));
    const replies = await Promise.all(
      owners.map((one) => uploadMedia(one, readVideo('video.webm'), 'video.webm')),
    );
    expect(new Set(replies.map(({ url }) => url)).size).toBe(8);
  });
});

/** Lists the files in a folder; none if a finished test has removed the folder. */
function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
