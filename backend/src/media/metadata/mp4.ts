import { findBoxes, findBox, longHeaderBytes, markAsFree, readBoxHeader } from './mp4-box.ts';
import { type ByteReader, maxParts } from './byte-reader.ts';
import { stripFragment } from './mp4-fragment.ts';
import { readSampleRanges } from './mp4-samples.ts';
import { fillZeroRanges, mergeRanges, type ByteRange } from './byte-ranges.ts';
import { isVideoTrack, isDataTrack, readTrackInfo, type TrackInfo } from './mp4-tracks.ts';

/** Possible types of the first box in an MP4 or QuickTime file. */
export const mp4FirstBoxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'],
]);

/**
 * The boxes that players need, by their parent. All other boxes become free space. Examples are `udta` and
 * `meta` (location, device, title), `uuid` (XMP), `prft` (time), and any box that future cameras add.
 */
const needed = new Map<string, ReadonlySet<string>>([
  ['file', new Set(['ftyp', 'styp', 'moov', 'mdat', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'pdin'])],
  ['moov', new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'rmra', 'clip', 'ctab', 'prfl'])],
  ['trak', new Set(['tkhd', 'mdia', 'edts', 'tref', 'trgr', 'tapt', 'clip', 'matt', 'load', 'imap', 'txas'])],
  // These reference types connect video and audio tracks. References to data tracks are removed with the data
  // tracks.
  ['tref', new Set(['auxl', 'fall', 'folw', 'sync', 'sbas', 'scal', 'vdep', 'dpnd'])],
  ['mdia', new Set(['mdhd', 'hdlr', 'elng', 'minf'])],
]);

/** Boxes that contain the times of creation and modification. */
const boxesWithTimes = new Set(['mvhd', 'tkhd', 'mdhd']);

const isNeeded = (parent: string, type: string) => needed.get(parent)?.has(type) ?? true;

/**
 * Strips the metadata of an MP4 or QuickTime file while it streams. If `moov` follows the data that it
 * describes, `onPassedRanges` receives the metadata ranges that have already been yielded.
 */
export async function* stripMp4Metadata(
  reader: ByteReader,
  onPassedRanges: (spans: ByteRange[]) => void,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  let tracks: TrackInfo = { data: new Set(), sampleBytes: new Map() };
  let data: ByteRange[] = [];
  for (let parts = 0; parts < maxParts; parts += 1) {
    const box = readBoxHeader(await reader.peek(longHeaderBytes));
    if (!box) break;
    if (box.type === 'moov' || box.type === 'moof') {
      const bytes = await reader.take(box.size);
      const body = bytes.subarray(box.headerBytes);
      if (box.type === 'moov') tracks = readTrackInfo(body);
      const found = mergeRanges(box.type === 'moov' ? stripMoov(body) : stripFragment(body, at, tracks));
      onPassedRanges(found.filter(({ start }) => start < at));
      // The samples of an earlier fragment may follow the header of this one.
      data = mergeRanges([...data.filter(({ end }) => end > at), ...found]);
      yield bytes;
    } else if (isNeeded('file', box.type)) {
      yield* fillZeroRanges(reader.pass(box.size), data, at);
    } else {
      yield markAsFree(await reader.take(box.headerBytes));
      yield* reader.zero(box.size - box.headerBytes);
    }
    at += box.size;
  }
  yield* reader.pass(Infinity);
}

/** Strips `moov` in place. Removes its data tracks and returns the byte ranges of their samples. */
function stripMoov(moov: Buffer): ByteRange[] {
  const left = { parts: maxParts, found: new Array<ByteRange>() };
  stripBoxesIn('moov', moov, left);
  return left.found;
}

function stripBoxesIn(parent: string, boxes: Buffer, left: { parts: number; found: ByteRange[] }): void {
  for (const { type, bytes, body } of findBoxes(boxes)) {
    if (left.parts === 0) return;
    left.parts -= 1;
    const isTrackOfData = type === 'trak' && isDataTrack(body);
    if (isTrackOfData) for (const span of readSampleRanges(body)) left.found.push(span);
    if (isTrackOfData || !isNeeded(parent, type)) {
      markAsFree(bytes);
      body.fill(0);
    } else if (boxesWithTimes.has(type)) {
      clearTimes(body);
    } else if (needed.has(type)) {
      if (type === 'trak') clearMakerNames(body);
      stripBoxesIn(type, body, left);
    }
  }
}

/**
 * Zeroes the times of creation and modification, which follow the version and the flags. Zero means unknown.
 */
function clearTimes(body: Buffer): void {
  const isLong = body.at(0) === 1;
  body.subarray(4, isLong ? 20 : 12).fill(0);
}

/** The places in the handler and in the decoder configuration where cameras write the name of the camera or encoder. */
const handlerNameAt = 12;
const encoderName = { at: 42, bytes: 32 };

function clearMakerNames(trak: Buffer): void {
  findBox(trak, 'mdia', 'hdlr')?.subarray(handlerNameAt).fill(0);
  const formats = isVideoTrack(trak) ? findBox(trak, 'mdia', 'minf', 'stbl', 'stsd') : null;
  if (!formats) return;
  for (const { body } of findBoxes(formats.subarray(8)))
    body.subarray(encoderName.at, encoderName.at + encoderName.bytes).fill(0);
}
