import { boxesIn, findBox, longHeadBytes, nameFree, readBoxHead } from './box.ts';
import { type ByteReader, maxParts } from './byte-reader.ts';
import { cleanFragment } from './fragments.ts';
import { sampleSpans } from './samples.ts';
import { blankSpans, joinSpans, type Span } from './spans.ts';
import { hasPictures, isData, lookAtTracks, type TrackLook } from './tracks.ts';

/** What MP4 and QuickTime films begin with. */
export const firstBoxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'],
]);

/**
 * What players need, by the box that holds it. All else becomes free space: `udta` and `meta` with place, device and
 * title, `uuid` with XMP, `prft` with the time, and whatever the next camera comes up with.
 */
const needed = new Map<string, ReadonlySet<string>>([
  ['file', new Set(['ftyp', 'styp', 'moov', 'mdat', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'pdin'])],
  ['moov', new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'rmra', 'clip', 'ctab', 'prfl'])],
  ['trak', new Set(['tkhd', 'mdia', 'edts', 'tref', 'trgr', 'tapt', 'clip', 'matt', 'load', 'imap', 'txas'])],
  // Between pictures and sound; not to tracks of data, which go.
  ['tref', new Set(['auxl', 'fall', 'folw', 'sync', 'sbas', 'scal', 'vdep', 'dpnd'])],
  ['mdia', new Set(['mdhd', 'hdlr', 'elng', 'minf'])],
]);

/** They say when the film was made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

const isNeeded = (parent: string, type: string) => needed.get(parent)?.has(type) ?? true;

/**
 * A film of boxes (ISO/IEC 14496-12, QuickTime) without notes; what is described before or after it may come first. Tells
 * of data that has passed already when the film said what it was.
 */
export async function* cleanBoxes(
  reader: ByteReader,
  tellPassed: (spans: Span[]) => void,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  let tracks: TrackLook = { data: new Set(), sampleBytes: new Map() };
  let data: Span[] = [];
  for (let parts = 0; parts < maxParts; parts += 1) {
    const box = readBoxHead(await reader.peek(longHeadBytes));
    if (!box) break;
    if (box.type === 'moov' || box.type === 'moof') {
      const bytes = await reader.take(box.size);
      const body = bytes.subarray(box.headBytes);
      if (box.type === 'moov') tracks = lookAtTracks(body);
      data = joinSpans(box.type === 'moov' ? cleanFilm(body) : cleanFragment(body, at, tracks));
      tellPassed(data.filter(({ start }) => start < at));
      yield bytes;
    } else if (isNeeded('file', box.type)) {
      yield* blankSpans(reader.pass(box.size), data, at);
    } else {
      yield nameFree(await reader.take(box.headBytes));
      yield* reader.blank(box.size - box.headBytes);
    }
    at += box.size;
  }
  yield* reader.pass(Infinity);
}

/** Says where the samples of the tracks lie that it has taken out. */
function cleanFilm(moov: Buffer): Span[] {
  const left = { parts: maxParts, found: new Array<Span>() };
  cleanInside('moov', moov, left);
  return left.found;
}

function cleanInside(parent: string, boxes: Buffer, left: { parts: number; found: Span[] }): void {
  for (const { type, bytes, body } of boxesIn(boxes)) {
    if (left.parts === 0) return;
    left.parts -= 1;
    const isTrackOfData = type === 'trak' && isData(body);
    if (isTrackOfData) for (const span of sampleSpans(body)) left.found.push(span);
    if (isTrackOfData || !isNeeded(parent, type)) {
      nameFree(bytes);
      body.fill(0);
    } else if (dated.has(type)) {
      forgetTimes(body);
    } else if (needed.has(type)) {
      if (type === 'trak') forgetMakers(body);
      cleanInside(type, body, left);
    }
  }
}

/** Of when it was made and when it was changed, behind version and flags; nobody knows is zero. */
function forgetTimes(body: Buffer): void {
  const isLong = body.at(0) === 1;
  body.subarray(4, isLong ? 20 : 12).fill(0);
}

/** Behind the kind of its track, a camera writes its name; and again among what a decoder needs. */
const handlerNameAt = 12;
const encoderName = { at: 42, bytes: 32 };

function forgetMakers(trak: Buffer): void {
  findBox(trak, 'mdia', 'hdlr')?.subarray(handlerNameAt).fill(0);
  const formats = hasPictures(trak) ? findBox(trak, 'mdia', 'minf', 'stbl', 'stsd') : null;
  if (!formats) return;
  for (const { body } of boxesIn(formats.subarray(8)))
    body.subarray(encoderName.at, encoderName.at + encoderName.bytes).fill(0);
}
