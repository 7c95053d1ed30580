import { findBoxes, findBox, markAsFree } from './mp4-box.ts';
import type { ByteRange } from './byte-ranges.ts';
import type { TrackInfo } from './mp4-tracks.ts';

/**
 * Removes data tracks from the header of a fragment (`moof`, ISO/IEC 14496-12, 8.8). Returns the byte ranges
 * of the removed tracks' samples in the file. Samples always follow the header of their fragment.
 */
export function stripFragment(moof: Buffer, moofAt: number, look: TrackInfo): ByteRange[] {
  const found: ByteRange[] = [];
  let behindLast = moofAt;
  for (const { type, bytes, body } of findBoxes(moof)) {
    if (type !== 'traf') continue;
    const head = readFragmentTrack(findBox(body, 'tfhd'), { moofAt, behindLast, look });
    const spans = head ? readRunRanges(body, head) : [];
    behindLast = spans.at(-1)?.end ?? behindLast;
    if (!head || !look.data.has(head.track)) continue;
    found.push(...spans);
    markAsFree(bytes);
    body.fill(0);
  }
  return found;
}

interface FragmentTrack {
  track: number;
  /** File offset in bytes from which the offsets of the track's runs (`trun`) are counted. */
  base: number;
  /** Default sample size in bytes. */
  sampleBytes: number;
}

function readFragmentTrack(
  tfhd: Buffer | null,
  { moofAt, behindLast, look }: { moofAt: number; behindLast: number; look: TrackInfo },
): FragmentTrack | null {
  const fields = tfhd && readFields(tfhd);
  if (!fields) return null;
  const track = fields.take(4);
  const impliedBase = fields.has(0x020000) ? moofAt : behindLast;
  const base = fields.has(0x1) ? fields.take(8) : impliedBase;
  if (fields.has(0x2)) fields.take(4);
  if (fields.has(0x8)) fields.take(4);
  return { track, base, sampleBytes: fields.has(0x10) ? fields.take(4) : (look.sampleBytes.get(track) ?? 0) };
}

function readRunRanges(traf: Buffer, { base, sampleBytes }: FragmentTrack): ByteRange[] {
  const spans: ByteRange[] = [];
  for (const { type, body } of findBoxes(traf)) {
    if (type !== 'trun') continue;
    const fields = readFields(body);
    const count = fields.take(4);
    const start = fields.has(0x1) ? base + (fields.take(4) | 0) : (spans.at(-1)?.end ?? base);
    if (fields.has(0x4)) fields.take(4);
    spans.push({ start, end: start + (fields.has(0x200) ? sumSizes(fields, count) : count * sampleBytes) });
  }
  return spans;
}

function sumSizes(fields: Fields, count: number): number {
  let total = 0;
  for (let row = 0; row < count && !fields.isAtEnd(); row += 1) {
    if (fields.has(0x100)) fields.take(4);
    total += fields.take(4);
    if (fields.has(0x400)) fields.take(4);
    if (fields.has(0x800)) fields.take(4);
  }
  return total;
}

interface Fields {
  has(flag: number): boolean;
  /** Reads the next bytes as a number. Returns zero past the end. */
  take(bytes: 4 | 8): number;
  isAtEnd(): boolean;
}

/** Reads the fields of a box, starting after its version and flags. */
function readFields(body: Buffer): Fields {
  const flags = body.length >= 4 ? body.readUIntBE(1, 3) : 0;
  let at = 4;
  return {
    has: (flag) => (flags & flag) !== 0,
    take(bytes) {
      const from = at;
      at += bytes;
      if (at > body.length) return 0;
      return bytes === 4 ? body.readUInt32BE(from) : Number(body.readBigUInt64BE(from));
    },
    isAtEnd: () => at >= body.length,
  };
}
