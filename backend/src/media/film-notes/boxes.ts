import { type ByteReader, maxParts } from './byte-reader.ts';

/** What MP4 and QuickTime films begin with. */
export const firstBoxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot'],
]);

/**
 * What players need, by the box that holds it. All else becomes free space: `udta` and `meta` with place, device and
 * title, `uuid` with XMP, and whatever the next camera comes up with.
 */
const needed = new Map<string, ReadonlySet<string>>([
  [
    'file',
    new Set(['ftyp', 'styp', 'moov', 'mdat', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'pdin', 'prft', 'emsg']),
  ],
  ['moov', new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'rmra', 'clip', 'ctab', 'prfl'])],
  ['trak', new Set(['tkhd', 'mdia', 'edts', 'tref', 'trgr', 'tapt', 'clip', 'matt', 'load', 'imap', 'txas'])],
  ['mdia', new Set(['mdhd', 'hdlr', 'elng', 'minf'])],
]);

/** They say when the film was made and changed. */
const dated = new Set(['mvhd', 'tkhd', 'mdhd']);

const isNeeded = (parent: string, type: string) => needed.get(parent)?.has(type) ?? true;

/** A film of boxes (ISO/IEC 14496-12, QuickTime) without notes; what is described before or after it may come first. */
export async function* cleanBoxes(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (let parts = 0; parts < maxParts; parts += 1) {
    const box = readHead(await reader.peek(longHeadBytes));
    if (!box) break;
    if (box.type === 'moov') {
      const bytes = await reader.take(box.size);
      cleanInside('moov', bytes.subarray(box.headBytes));
      yield bytes;
    } else if (isNeeded('file', box.type)) {
      yield* reader.pass(box.size);
    } else {
      yield nameFree(await reader.take(box.headBytes));
      yield* reader.blank(box.size - box.headBytes);
    }
  }
  yield* reader.pass(Infinity);
}

function cleanInside(parent: string, boxes: Buffer, left = { parts: maxParts }): void {
  for (let at = 0; left.parts > 0; left.parts -= 1) {
    const box = readHead(boxes.subarray(at));
    if (!box) return;
    const bytes = boxes.subarray(at, at + box.size);
    const body = bytes.subarray(box.headBytes);
    if (!isNeeded(parent, box.type)) {
      nameFree(bytes);
      body.fill(0);
    } else if (dated.has(box.type)) {
      forgetTimes(body);
    } else if (needed.has(box.type)) {
      cleanInside(box.type, body, left);
    }
    at += box.size;
  }
}

const headBytes = 8;
const longHeadBytes = 16;

/** Null where no box begins. One without a sound size takes all that follows. */
function readHead(bytes: Buffer): { type: string; headBytes: number; size: number } | null {
  if (bytes.length < headBytes) return null;
  const [size, type] = [bytes.readUInt32BE(0), bytes.toString('latin1', 4, headBytes)];
  if (size >= headBytes) return { type, headBytes, size };
  if (size !== 1 || bytes.length < longHeadBytes) return { type, headBytes, size: Infinity };
  const longSize = Number(bytes.readBigUInt64BE(headBytes));
  return { type, headBytes: longHeadBytes, size: longSize >= longHeadBytes ? longSize : Infinity };
}

function nameFree(box: Buffer): Buffer {
  box.write('free', 4, 'latin1');
  return box;
}

/** Of when it was made and when it was changed, behind version and flags; nobody knows is zero. */
function forgetTimes(body: Buffer): void {
  const isLong = body.at(0) === 1;
  body.subarray(4, isLong ? 20 : 12).fill(0);
}
