import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readVideo, noise } from '../../../test/media.ts';
import { createInspector } from '../inspect/inspector.ts';
import { findBoxes, findBox } from './mp4-box.ts';
import { maxParts } from './byte-reader.ts';
import { readSampleRanges } from './mp4-samples.ts';
import { fillZeroRanges, mergeRanges, type ByteRange } from './byte-ranges.ts';
import { isDataTrack } from './mp4-tracks.ts';
import { stripVideoMetadata } from './strip-video-metadata.ts';

const inspector = createInspector();
const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-notes-'));
afterAll(async () => {
  await inspector.close();
  rmSync(folder, { recursive: true });
});

/** Yields chunks whose bytes are overwritten when the next chunk is requested, like network buffers. */
async function* inChunks(file: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) {
    const chunk = Uint8Array.from(file.subarray(at, at + size));
    yield chunk;
    await Promise.resolve();
    chunk.fill(0xaa);
  }
}

/**
 * Strips a file as an upload does: a second pass zeroes the metadata ranges that were already yielded before
 * they were known.
 */
async function clean(file: Buffer, chunkBytes = 64 * 1024): Promise<Buffer> {
  const passed: ByteRange[] = [];
  const stripped = stripVideoMetadata(inChunks(file, chunkBytes), (spans) => passed.push(...spans));
  const firstPass = await collect(stripped);
  return await collect(fillZeroRanges(inChunks(firstPass, chunkBytes), mergeRanges(passed)));
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function inspect(file: Buffer) {
  const path = join(folder, 'video');
  writeFileSync(path, file);
  return await inspector.inspect(path, { ownerId: 'owner', signal: AbortSignal.timeout(60_000) });
}

/** Files with metadata: title 'Secret title', author 'Secret maker', location Berlin, date 2026-05-04. */
const noted = ['noted.mp4', 'noted-moov-first.mp4', 'noted.mov', 'noted.avi', 'noted.webm'] as const;
const notes = /secret|\+52\.5|13\.4|lavf|2026/i;

/** Files with an action camera's GPS route: in a track between video and audio or, in WebM, as text. */
const ways = [
  ...['way.mp4', 'way-moov-first.mp4', 'way-fragmented.mp4', 'way-fragmented-moof.mp4', 'way.mov', 'way.avi'],
  'way.webm',
] as const;
const cleanVideos = [
  ...['video.mp4', 'video.mov', 'video.avi', 'video.webm', 'hevc.mp4'],
  ...noted,
  ...ways,
] as const;

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(parts).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

/** Moves the headers of the first two fragments before the samples of both, and corrects their offsets. */
function joinHeaders(file: Buffer): Buffer {
  const boxes = [...findBoxes(file)];
  const first = boxes.findIndex(({ type }) => type === 'moof');
  const [header, samples, nextHeader, nextSamples] = boxes.slice(first, first + 4).map(({ bytes }) => bytes);
  if (!header || !samples || !nextHeader || !nextSamples) throw new Error('the file has no two fragments');
  moveSamples(header, nextHeader.length);
  moveSamples(nextHeader, samples.length);
  const others = boxes.map(({ bytes }) => bytes);
  return Buffer.concat([
    ...others.slice(0, first),
    ...[header, nextHeader, samples, nextSamples],
    ...others.slice(first + 4),
  ]);
}

/** Adds a distance to the offset of each run (`trun`) of a fragment. */
function moveSamples(moof: Buffer, bytes: number): void {
  for (let at = moof.indexOf('trun'); at > 0; at = moof.indexOf('trun', at + 1))
    moof.writeInt32BE(moof.readInt32BE(at + 12) + bytes, at + 12);
}

describe('stripVideoMetadata', () => {
  it.each(noted)(
    '[M6] strips location, time, device and title from %s and keeps video and audio',
    async (name) => {
      const file = readVideo(name);
      expect(file.toString('latin1')).toMatch(notes);
      const cleaned = await clean(file);
      expect(cleaned.length).toBe(file.length);
      expect(cleaned.toString('latin1')).not.toMatch(notes);
      expect(await inspect(cleaned)).toEqual(await inspect(file));
    },
  );

  it.each([
    ['noted.mp4', 'mdat', 3000],
    ['noted-moov-first.mp4', 'mdat', 3000],
    ['noted.avi', 'movi', 4000],
    ['noted.webm', '\x1f\x43\xb6\x75', 1500],
  ])('[M6] keeps the frames of %s at their offsets', async (name, from, bytes) => {
    const file = readVideo(name);
    const at = file.indexOf(from, 0, 'latin1');
    expect(at).toBeGreaterThan(0);
    const cleaned = await clean(file);
    expect(cleaned.subarray(at, at + bytes).equals(file.subarray(at, at + bytes))).toBe(true);
  });

  it('[M6] strips the route of a camera if the headers of two fragments precede the samples of both', async () => {
    const file = joinHeaders(readVideo('way-fragmented-moof.mp4'));
    expect(file.toString('latin1')).toMatch(/secret way.*\+52|GPS secret/s);
    const cleaned = await clean(file);
    expect(cleaned.toString('latin1')).not.toMatch(/secret|\+52\.5|13\.4|gpmd|gopro/i);
    expect(await inspect(cleaned)).toMatchObject({ duration: (await inspect(file)).duration });
  });

  it.each(ways)('[M6] strips the route of a camera from %s and keeps video and audio', async (name) => {
    const file = readVideo(name);
    expect(file.toString('latin1')).toMatch(/secret way.*\+52|GPS secret/s);
    for (const size of [64 * 1024, 300]) {
      const cleaned = await clean(file, size);
      expect(cleaned.length).toBe(file.length);
      expect(cleaned.toString('latin1')).not.toMatch(/secret|\+52\.5|13\.4|gpmd|gopro/i);
      const { duration, ...found } = await inspect(file);
      const { duration: cleanedDuration, ...cleanedFound } = await inspect(cleaned);
      expect(cleanedFound).toEqual(found);
      expect(cleanedDuration).toBeCloseTo(duration ?? 0, 0);
    }
  });

  it.each(['way.mp4', 'way-moov-first.mp4', 'way.mov'])(
    '[M6] keeps each frame of %s at its offset, even between samples of camera data',
    async (name) => {
      const file = readVideo(name);
      const cleaned = await clean(file, 1000);
      const moov = findBox(file, 'moov');
      const spans: ByteRange[] = [];
      for (const { type, body } of findBoxes(moov ?? Buffer.alloc(0)))
        if (type === 'trak' && !isDataTrack(body)) spans.push(...readSampleRanges(body));
      expect(spans.length).toBeGreaterThan(20);
      for (const { start, end } of spans)
        expect(cleaned.subarray(start, end).equals(file.subarray(start, end))).toBe(true);
    },
  );

  it('[M6] strips the names of encoder and camera from the tracks', async () => {
    expect(readVideo('way.mp4').toString('latin1')).toMatch(/Lavc.*VideoHandler/s);
    expect((await clean(readVideo('way.mp4'))).toString('latin1')).not.toMatch(/VideoHandler|libx264\0/);
  });

  it('[M6] reports ranges for a second pass only if the video’s description is at its end', async () => {
    const readPassed = async (name: string) => {
      const passed: ByteRange[] = [];
      await collect(stripVideoMetadata(inChunks(readVideo(name), 500), (spans) => passed.push(...spans)));
      return passed.length > 0;
    };
    for (const name of cleanVideos)
      expect([name, await readPassed(name)]).toEqual([name, name === 'way.mp4' || name === 'way.mov']);
  });

  it.each(['noted.mp4', 'noted.mov'])('[M6] clears the creation times of %s and its tracks', async (name) => {
    const cleaned = await clean(readVideo(name));
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      const at = cleaned.indexOf(type) + 8;
      expect(readVideo(name).readUInt32BE(at)).toBeGreaterThan(0);
      expect(cleaned.readBigUInt64BE(at)).toBe(0n);
    }
  });

  it('[M6] gives the same result for every chunk size and leaves a clean file unchanged', async () => {
    for (const name of cleanVideos) {
      const cleaned = await clean(readVideo(name));
      for (const size of [1, 7, 13, 1000]) {
        expect([name, size, (await clean(readVideo(name), size)).equals(cleaned)]).toEqual([
          name,
          size,
          true,
        ]);
      }
      expect((await clean(cleaned)).equals(cleaned)).toBe(true);
    }
  });

  it('[M6] strips metadata that a camera or an editor adds around the video', async () => {
    const file = readVideo('video.mp4');
    const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from('<x>secret'));
    const long = box('meta', Buffer.alloc(100_000, 'secret '));
    const trailer = Buffer.concat([Buffer.from('0000000274726c72', 'hex'), Buffer.alloc(500, 'secret ')]);
    const around = Buffer.concat([file, xmp, long, box('free', Buffer.from('secret')), trailer]);
    const cleaned = await clean(around, 900);
    expect([cleaned.length, cleaned.includes('secret')]).toEqual([around.length, false]);
    expect(await inspect(cleaned)).toEqual(await inspect(file));
  });

  it('[M6] reads 64-bit sizes, and a last box that extends to the end', async () => {
    const [start, frame] = [box('ftyp', Buffer.from('isom')), Buffer.alloc(40, 'frame')];
    const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8), frame]);
    long.writeBigUInt64BE(BigInt(long.length), 8);
    const open = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), frame]);
    const note = box('meta', Buffer.from('secret'));
    for (const video of [
      [start, long],
      [start, open],
      [start, long, open],
    ])
      expect((await clean(Buffer.concat(video), 9)).equals(Buffer.concat(video))).toBe(true);
    expect((await clean(Buffer.concat([start, long, note, open]))).includes('secret')).toBe(false);
  });

  it('[M6] strips a live stream, whose elements have no known size', async () => {
    const unknown = Buffer.from('01ffffffffffffff', 'hex');
    const element = (id: string, body: Buffer | string) => {
      const content = Buffer.from(body);
      return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + content.length]), content]);
    };
    const live = (tags: Buffer) =>
      Buffer.concat([
        element('1a45dfa3', element('4282', 'webm')),
        ...[Buffer.from('18538067', 'hex'), unknown],
        ...[Buffer.from('1f43b675', 'hex'), unknown, element('a3', 'frame')],
        ...[tags, Buffer.from('1f43b675', 'hex'), unknown, element('a3', 'frame')],
      ]);
    for (const length of [6, 60, 118, 122]) {
      const tags = element('1254c367', Buffer.alloc(length, 'secret'));
      const expected = live(Buffer.concat([element('ec', Buffer.alloc(tags.length - 2))]));
      expect((await clean(live(tags), 5)).equals(expected)).toBe(true);
    }
  });

  it('[M6] passes other files and tiny files unchanged', async () => {
    const image = await noise();
    for (const file of [image, image.subarray(0, 11), Buffer.alloc(0), Buffer.alloc(100, 'no video')])
      expect((await clean(file)).equals(file)).toBe(true);
  });

  it('[T44] accepts arbitrary bytes after a valid start, and keeps the length of the file', async () => {
    const hits = fc.array(fc.tuple(fc.nat(8000), fc.nat(255)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...noted, ...ways),
        fc.nat(4000),
        hits,
        async (name, cutOff, changes) => {
          const file = readVideo(name);
          const broken = Buffer.from(file.subarray(0, Math.max(12, file.length - cutOff)));
          for (const [at, value] of changes) broken[12 + at] = value;
          expect((await clean(broken, 500)).length).toBe(broken.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('[T44] limits the number of boxes that it reads, at the top level and inside moov', async () => {
    const notes = Buffer.concat(Array.from({ length: maxParts + 1 }, () => box('note')));
    const start = box('ftyp', Buffer.from('isom'));
    for (const file of [Buffer.concat([start, notes]), Buffer.concat([start, box('moov', notes)])]) {
      const cleaned = await clean(file);
      expect(cleaned.toString('latin1', 24, 40)).toContain('free');
      expect(cleaned.toString('latin1', file.length - 8)).toContain('note');
    }
  });

  it('[T44] closes its source when the consumer stops', async () => {
    let isEnded = false;
    async function* source() {
      try {
        for (;;) {
          await Promise.resolve();
          yield readVideo('video.mp4');
        }
      } finally {
        isEnded = true;
      }
    }
    for await (const part of stripVideoMetadata(source(), () => undefined)) if (part.length > 0) break;
    expect(isEnded).toBe(true);
  });
});
