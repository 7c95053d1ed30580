import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { film, noise } from '../../../test/media.ts';
import { createInspector } from '../inspector.ts';
import { boxesIn, findBox } from './box.ts';
import { maxParts } from './byte-reader.ts';
import { sampleSpans } from './samples.ts';
import { blankSpans, joinSpans, type Span } from './spans.ts';
import { isData } from './tracks.ts';
import { withoutFilmNotes } from './without-film-notes.ts';

const inspector = createInspector();
const folder = mkdtempSync(join(tmpdir(), 'puzzle-prize-notes-'));
afterAll(async () => {
  await inspector.close();
  rmSync(folder, { recursive: true });
});

/** In chunks of a size, each in memory that is gone with the next one, as that of the network is. */
async function* inChunks(file: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) {
    const chunk = Uint8Array.from(file.subarray(at, at + size));
    yield chunk;
    await Promise.resolve();
    chunk.fill(0xaa);
  }
}

/** As an upload does it: what had passed before it was known is blanked in a second go. */
async function clean(file: Buffer, chunkBytes = 64 * 1024): Promise<Buffer> {
  const passed: Span[] = [];
  const film = withoutFilmNotes(inChunks(file, chunkBytes), (spans) => passed.push(...spans));
  const asItCame = await collect(film);
  return await collect(blankSpans(inChunks(asItCame, chunkBytes), joinSpans(passed)));
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function inspect(file: Buffer) {
  const path = join(folder, 'film');
  writeFileSync(path, file);
  return await inspector.inspect(path, AbortSignal.timeout(60_000));
}

/** As their makers wrote them: titled 'Secret title', by 'Secret maker', in Berlin, on 2026-05-04. */
const noted = ['noted.mp4', 'noted-moov-first.mp4', 'noted.mov', 'noted.avi', 'noted.webm'] as const;
const notes = /secret|\+52\.5|13\.4|lavf|2026/i;

/** With the way of an action camera as a track of its own between pictures and sound, or as text (WebM). */
const ways = [
  ...['way.mp4', 'way-moov-first.mp4', 'way-fragmented.mp4', 'way-fragmented-moof.mp4', 'way.mov', 'way.avi'],
  'way.webm',
] as const;
const wholeFilms = [
  ...['film.mp4', 'film.mov', 'film.avi', 'film.webm', 'hevc.mp4'],
  ...noted,
  ...ways,
] as const;

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(parts).length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

describe('withoutFilmNotes', () => {
  it.each(noted)('[M6] takes place, time, device and title from %s, and nothing that plays', async (name) => {
    const file = film(name);
    expect(file.toString('latin1')).toMatch(notes);
    const cleaned = await clean(file);
    expect(cleaned.length).toBe(file.length);
    expect(cleaned.toString('latin1')).not.toMatch(notes);
    expect(await inspect(cleaned)).toEqual(await inspect(file));
  });

  it.each([
    ['noted.mp4', 'mdat', 3000],
    ['noted-moov-first.mp4', 'mdat', 3000],
    ['noted.avi', 'movi', 4000],
    ['noted.webm', '\x1f\x43\xb6\x75', 1500],
  ])('[M6] leaves the frames of %s where they are', async (name, from, bytes) => {
    const file = film(name);
    const at = file.indexOf(from, 0, 'latin1');
    expect(at).toBeGreaterThan(0);
    const cleaned = await clean(file);
    expect(cleaned.subarray(at, at + bytes).equals(file.subarray(at, at + bytes))).toBe(true);
  });

  it.each(ways)('[M6] takes the way of a camera from %s, and no picture and no sound', async (name) => {
    const file = film(name);
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
    '[M6] leaves each frame of %s where it is, also beside the data of its camera',
    async (name) => {
      const file = film(name);
      const cleaned = await clean(file, 1000);
      const moov = findBox(file, 'moov');
      const spans: Span[] = [];
      for (const { type, body } of boxesIn(moov ?? Buffer.alloc(0)))
        if (type === 'trak' && !isData(body)) spans.push(...sampleSpans(body));
      expect(spans.length).toBeGreaterThan(20);
      for (const { start, end } of spans)
        expect(cleaned.subarray(start, end).equals(file.subarray(start, end))).toBe(true);
    },
  );

  it('[M6] takes who made the film from its tracks', async () => {
    expect(film('way.mp4').toString('latin1')).toMatch(/Lavc.*VideoHandler/s);
    expect((await clean(film('way.mp4'))).toString('latin1')).not.toMatch(/VideoHandler|libx264\0/);
  });

  it('[M6] tells of data that has passed only where a film says at its end what is in it', async () => {
    const passedOf = async (name: string) => {
      const passed: Span[] = [];
      await collect(withoutFilmNotes(inChunks(film(name), 500), (spans) => passed.push(...spans)));
      return passed.length > 0;
    };
    for (const name of wholeFilms)
      expect([name, await passedOf(name)]).toEqual([name, name === 'way.mp4' || name === 'way.mov']);
  });

  it.each(['noted.mp4', 'noted.mov'])('[M6] forgets when %s and its tracks were made', async (name) => {
    const cleaned = await clean(film(name));
    for (const type of ['mvhd', 'tkhd', 'mdhd']) {
      const at = cleaned.indexOf(type) + 8;
      expect(film(name).readUInt32BE(at)).toBeGreaterThan(0);
      expect(cleaned.readBigUInt64BE(at)).toBe(0n);
    }
  });

  it('[M6] cleans the same however the film is cut on its way, and changes nothing that is clean', async () => {
    for (const name of wholeFilms) {
      const cleaned = await clean(film(name));
      for (const size of [1, 7, 13, 1000]) {
        expect([name, size, (await clean(film(name), size)).equals(cleaned)]).toEqual([name, size, true]);
      }
      expect((await clean(cleaned)).equals(cleaned)).toBe(true);
    }
  });

  it('[M6] takes what a camera or an editor puts around the film', async () => {
    const file = film('film.mp4');
    const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from('<x>secret'));
    const long = box('meta', Buffer.alloc(100_000, 'secret '));
    const trailer = Buffer.concat([Buffer.from('0000000274726c72', 'hex'), Buffer.alloc(500, 'secret ')]);
    const around = Buffer.concat([file, xmp, long, box('free', Buffer.from('secret')), trailer]);
    const cleaned = await clean(around, 900);
    expect([cleaned.length, cleaned.includes('secret')]).toEqual([around.length, false]);
    expect(await inspect(cleaned)).toEqual(await inspect(file));
  });

  it('[M6] reads sizes of 64 bits, and a film whose last part is as long as the rest', async () => {
    const [start, frame] = [box('ftyp', Buffer.from('isom')), Buffer.alloc(40, 'frame')];
    const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8), frame]);
    long.writeBigUInt64BE(BigInt(long.length), 8);
    const open = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), frame]);
    const note = box('meta', Buffer.from('secret'));
    for (const film of [
      [start, long],
      [start, open],
      [start, long, open],
    ])
      expect((await clean(Buffer.concat(film), 9)).equals(Buffer.concat(film))).toBe(true);
    expect((await clean(Buffer.concat([start, long, note, open]))).includes('secret')).toBe(false);
  });

  it('[M6] cleans a film that was sent live, whose parts do not know where they end', async () => {
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

  it('[M6] lets pass what is no film, and what is next to nothing', async () => {
    const picture = await noise();
    for (const file of [picture, picture.subarray(0, 11), Buffer.alloc(0), Buffer.alloc(100, 'no film')])
      expect((await clean(file)).equals(file)).toBe(true);
  });

  it('[T44] takes any bytes behind the first ones of a film, and keeps their number', async () => {
    const hits = fc.array(fc.tuple(fc.nat(8000), fc.nat(255)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...noted, ...ways),
        fc.nat(4000),
        hits,
        async (name, cutOff, changes) => {
          const file = film(name);
          const broken = Buffer.from(file.subarray(0, Math.max(12, file.length - cutOff)));
          for (const [at, value] of changes) broken[12 + at] = value;
          expect((await clean(broken, 500)).length).toBe(broken.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('[T44] looks at no more parts than a film has, around its frames and in its tables', async () => {
    const notes = Buffer.concat(Array.from({ length: maxParts + 1 }, () => box('note')));
    const start = box('ftyp', Buffer.from('isom'));
    for (const file of [Buffer.concat([start, notes]), Buffer.concat([start, box('moov', notes)])]) {
      const cleaned = await clean(file);
      expect(cleaned.toString('latin1', 24, 40)).toContain('free');
      expect(cleaned.toString('latin1', file.length - 8)).toContain('note');
    }
  });

  it('[T44] ends its source when it is given up', async () => {
    let isEnded = false;
    async function* source() {
      try {
        for (;;) {
          await Promise.resolve();
          yield film('film.mp4');
        }
      } finally {
        isEnded = true;
      }
    }
    for await (const part of withoutFilmNotes(source(), () => undefined)) if (part.length > 0) break;
    expect(isEnded).toBe(true);
  });
});
