import { type ByteReader, maxParts } from './byte-reader.ts';

/** The first bytes of a WebM file. */
export const ebmlMagic = 0x1a45dfa3;

const [segment, info, tracks, cluster] = [0x18538067, 0x1549a966, 0x1654ae6b, 0x1f43b675];
const [trackEntry, trackNumber, trackType] = [0xae, 0xd7, 0x83];
const [blockGroup, block, simpleBlock] = [0xa0, 0xa1, 0xa3];
const blocks = new Set([blockGroup, simpleBlock]);
/**
 * Track types: video, audio, and both. All other tracks are data, such as text in which a drone records its
 * position.
 */
const playableTypes = new Set([1, 2, 3]);
/** Ids of tags and attachments. */
const metadataElements = new Set([0x1254c367, 0x1941a469]);
const bufferedElements = new Set([info, tracks, ...metadataElements]);
/**
 * Ids of the elements for time, title and file names. The id of the checksum is included, because a change
 * makes the checksum wrong.
 */
const metadataInInfo = new Set([0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0xbf]);
/** Ids of the names of the programs that wrote the file. These elements are mandatory but may be empty. */
const programs = new Set([0x4d80, 0x5741]);

/** Strips the metadata of a WebM file. Encoders copy camera metadata, such as the location, into its tags. */
export async function* stripWebmMetadata(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const data = new Set<number>();
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readElementHeader(await reader.peek(headMaxBytes));
    if (!element) break;
    const { id, headBytes, size } = element;
    const hasData = data.size > 0;
    if (id === segment || size === Infinity || (hasData && id === cluster)) {
      // Passes only the header, so that the next iterations read the children. An element of unknown size, as in a
      // live stream, cannot be read as a whole.
      yield* reader.pass(headBytes);
    } else if (bufferedElements.has(id) || (hasData && blocks.has(id))) {
      const bytes = await reader.take(headBytes + size);
      stripElement({ id, bytes, body: bytes.subarray(headBytes) }, data);
      yield bytes;
    } else {
      yield* reader.pass(headBytes + size);
    }
  }
  yield* reader.pass(Infinity);
}

interface WholeElement {
  id: number;
  bytes: Buffer;
  body: Buffer;
}

/**
 * Blanks an element if it contains metadata or a block of a data track, and blanks data tracks. Adds their numbers to
 * `data`.
 */
function stripElement({ id, bytes, body }: WholeElement, data: Set<number>): void {
  if (id === info) stripInfo(body);
  else if (id === tracks) for (const track of stripDataTracks(body)) data.add(track);
  else if (metadataElements.has(id) || data.has(readBlockTrack(id, body))) writeVoid(bytes);
}

function stripInfo(elements: Buffer): void {
  for (const { id, bytes, body } of findElements(elements)) {
    if (metadataInInfo.has(id)) writeVoid(bytes);
    if (programs.has(id)) body.fill(0);
  }
}

/** Blanks data tracks and returns their numbers. */
function stripDataTracks(elements: Buffer): number[] {
  const found: number[] = [];
  for (const { id, bytes, body } of findElements(elements)) {
    if (id !== trackEntry) continue;
    const facts = new Map([...findElements(body)].map((fact) => [fact.id, readNumber(fact.body)]));
    if (playableTypes.has(facts.get(trackType) ?? 0)) continue;
    found.push(facts.get(trackNumber) ?? 0);
    writeVoid(bytes);
  }
  return found;
}

/** Returns the track number of a SimpleBlock or BlockGroup. */
function readBlockTrack(id: number, body: Buffer): number {
  const frame = id === blockGroup ? [...findElements(body)].find((inner) => inner.id === block)?.body : body;
  const length = readVintLength(frame?.at(0));
  return frame && length <= frame.length ? readVint(frame.subarray(0, length)) : 0;
}

function* findElements(elements: Buffer): Generator<WholeElement> {
  let at = 0;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readElementHeader(elements.subarray(at));
    if (!element) return;
    const bytes = elements.subarray(at, at + element.headBytes + element.size);
    at += bytes.length;
    yield { id: element.id, bytes, body: bytes.subarray(element.headBytes) };
  }
}

function readNumber(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

const headMaxBytes = 12;

/** Reads the header of an element; returns null if the bytes do not contain a complete header. */
function readElementHeader(bytes: Buffer): { id: number; headBytes: number; size: number } | null {
  const idBytes = readVintLength(bytes.at(0));
  const headBytes = idBytes + readVintLength(bytes.at(idBytes));
  if (idBytes > 4 || headBytes > bytes.length) return null;
  return { id: bytes.readUIntBE(0, idBytes), headBytes, size: readVint(bytes.subarray(idBytes, headBytes)) };
}

/**
 * Returns the length of a number in bytes, which is the position of its first set bit. Returns Infinity if no
 * bit is set.
 */
function readVintLength(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : Infinity;
}

/**
 * Reads a number without its length bit. Returns Infinity if all other bits are set, which means that the
 * size is unknown.
 */
function readVint(bytes: Buffer): number {
  const mark = 0x80 >> (bytes.length - 1);
  const size = bytes.reduce((sum, byte, at) => sum * 256 + (at === 0 ? byte - mark : byte), 0);
  return size === 2 ** (7 * bytes.length) - 1 ? Infinity : size;
}

const shortVoidMaxBytes = 128;

/** Overwrites an element with a Void element of the same length. */
function writeVoid(element: Buffer): Buffer {
  element.fill(0);
  element.writeUInt8(0xec, 0);
  if (element.length <= shortVoidMaxBytes) {
    element.writeUInt8(0x80 + element.length - 2, 1);
    return element;
  }
  element.writeUInt8(1, 1);
  element.writeUIntBE(element.length - 9, 3, 6);
  return element;
}
