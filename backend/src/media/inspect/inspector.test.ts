import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { readVideo } from '../../../test/media.ts';
import { createInspector } from './inspector.ts';

const inspector = createInspector();
const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-inspect-'));
afterAll(async () => {
  await inspector.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
const inspect = (bytes: Uint8Array) => {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  return inspector.inspect(path, { ownerId: 'owner', signal: AbortSignal.timeout(60_000) });
};
const readRefusal = (bytes: Uint8Array) =>
  inspect(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
const createImage = (width = 1200, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#2a8', noise: { type: 'gaussian', sigma: 40 } },
  });
const stripes = (frames: number) =>
  sharp({ create: { width: 90, height: 60 * frames, channels: 3, background: '#c33', pageHeight: 60 } });

describe('createInspector', () => {
  it.each([
    ['video.mp4', 'video/mp4', 'all'],
    ['video.mov', 'video/quicktime', 'some'],
    ['video.avi', 'video/x-msvideo', 'none'],
    ['video.webm', 'video/webm', 'all'],
    ['hevc.mp4', 'video/mp4', 'some'],
  ])('[M6] finds the size, the duration and the playback support of %s', async (name, mimeType, playback) => {
    expect(await inspect(readVideo(name))).toEqual({
      ...{
        mimeType,
        playback,
        mediaType: 'video',
        width: 64,
        height: 48,
        duration: 1,
        preview: null,
        cleaned: null,
      },
    });
  });

  it.each(['video.mp4', 'video.mov', 'video.avi', 'video.webm', 'hevc.mp4'])(
    '[M6] refuses %s truncated at any point',
    async (name) => {
      const whole = readVideo(name);
      const cuts = [0.05, 0.2, 0.36, 0.5, 0.7, 0.9].map((share) => Math.floor(whole.length * share));
      for (const end of [...cuts, whole.length - 1]) {
        const code = await readRefusal(whole.subarray(0, end));
        expect([name, end, code]).toEqual([name, end, expect.stringMatching(/^media\.(damaged|unsupp)/)]);
      }
    },
  );

  it('[M6, T45] refuses audio, documents and empty data', async () => {
    for (const bytes of [
      readVideo('sound.mp4'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.alloc(5000),
      await createImage().webp().toBuffer(),
      // The image is small, because the AVIF encoder needs seconds for a large image of noise.
      await createImage(60, 40).avif({ effort: 0 }).toBuffer(),
    ]) {
      expect(await readRefusal(bytes)).toBe('media.unsupported_type');
    }
  }, 60_000);

  it.each(['jpeg', 'png', 'gif'] as const)(
    '[M6] decodes every pixel of a %s and renders a preview',
    async (type) => {
      // A higher effort would search for the best GIF palette, which takes seconds.
      const whole = await createImage()
        .toFormat(type, type === 'gif' ? { effort: 1 } : {})
        .toBuffer();
      const found = await inspect(whole);
      expect(found).toMatchObject({ mimeType: `image/${type}`, width: 1200, height: 600, playback: 'all' });
      const { format, width, height, exif } = await sharp(found.preview ?? undefined).metadata();
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: 960,
        height: 480,
        exif: undefined,
      });
      for (const share of [0.3, 0.6, 0.98]) {
        expect(await readRefusal(whole.subarray(0, Math.floor(whole.length * share)))).toBe('media.damaged');
      }
    },
  );

  it('[M6] accepts an animated image and refuses one whose last frames are missing', async () => {
    const moving = await stripes(12).gif({ delay: 100 }).toBuffer();
    expect(moving.length).toBeGreaterThan(100);
    expect(await inspect(moving)).toMatchObject({ width: 90, height: 60 });
    expect(await readRefusal(moving.subarray(0, moving.length - 30))).toBe('media.damaged');
  });

  it('[T44] refuses an image with too many pixels before decoding it', async () => {
    const flat = { width: 12_000, height: 9000, channels: 3, background: '#fff' } as const;
    const bomb = await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer();
    expect(await readRefusal(bomb)).toBe('image.too_many_pixels');
  }, 60_000);

  it('[M6] reports the size of a rotated photo as displayed', async () => {
    const turned = await createImage(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toMatchObject({ width: 300, height: 400 });
  });

  it('[T44] rejects the inspection for a client that has disconnected', async () => {
    const path = join(folder, 'waiting');
    writeFileSync(path, readFileSync(new URL('../../../test/media/video.mp4', import.meta.url)));
    await expect(
      inspector.inspect(path, { ownerId: 'owner', signal: AbortSignal.abort(new Error('gone')) }),
    ).rejects.toThrow('gone');
  });
});
