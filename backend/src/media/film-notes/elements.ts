import { type ByteReader, maxParts } from './byte-reader.ts';

/** What a WebM film begins with. */
export const ebmlMark = 0x1a45dfa3;

const [segment, info, tracks, cluster] = [0x18538067, 0x1549a966, 0x1654ae6b, 0x1f43b675];
const [trackEntry, trackNumber, trackType] = [0xae, 0xd7, 0x83];
const [blockGroup, block, simpleBlock] = [0xa0, 0xa1, 0xa3];
const blocks = new Set([blockGroup, simpleBlock]);
/** Pictures, sound, and both at once. Other tracks are data: text, in which a drone writes where it flies. */
const playing = new Set([1, 2, 3]);
/** Tags, and attached files. */
const notes = new Set([0x1254c367, 0x1941a469]);
const described = new Set([info, tracks, ...notes]);
/** Time, title and names of files; and a sum over them, which would be wrong without. */
const notesOfInfo = new Set([0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0xbf]);
/** Which program wrote it: must be there, and may be empty. */
const programs = new Set([0x4d80, 0x5741]);

/** A WebM without notes: an encoder copies what a camera wrote into its tags, place and all. */
export async function* cleanElements(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const data = new Set<number>();
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readHead(await reader.peek(headMaxBytes));
    if (!element) break;
    const { id, headBytes, size } = element;
    const hasData = data.size > 0;
    if (id === segment || size === Infinity || (hasData && id === cluster)) {
      // What is in it comes next. One that was sent live does not know where it ends.
      yield* reader.pass(headBytes);
    } else if (described.has(id) || (hasData && blocks.has(id))) {
      const bytes = await reader.take(headBytes + size);
      cleanWhole({ id, bytes, body: bytes.subarray(headBytes) }, data);
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

/** Adds to the tracks of data what it finds, and takes out what is in theirs. */
function cleanWhole({ id, bytes, body }: WholeElement, data: Set<number>): void {
  if (id === info) cleanInfo(body);
  else if (id === tracks) for (const track of cleanTracks(body)) data.add(track);
  else if (notes.has(id) || data.has(trackOf(id, body))) makeVoid(bytes);
}

function cleanInfo(elements: Buffer): void {
  for (const { id, bytes, body } of elementsIn(elements)) {
    if (notesOfInfo.has(id)) makeVoid(bytes);
    if (programs.has(id)) body.fill(0);
  }
}

/** Takes out tracks of data, and says which. */
function cleanTracks(elements: Buffer): number[] {
  const found: number[] = [];
  for (const { id, bytes, body } of elementsIn(elements)) {
    if (id !== trackEntry) continue;
    const facts = new Map([...elementsIn(body)].map((fact) => [fact.id, readNumber(fact.body)]));
    if (playing.has(facts.get(trackType) ?? 0)) continue;
    found.push(facts.get(trackNumber) ?? 0);
    makeVoid(bytes);
  }
  return found;
}

/** Whose frame is in a block or in a group around one. */
function trackOf(id: number, body: Buffer): number {
  const frame = id === blockGroup ? [...elementsIn(body)].find((inner) => inner.id === block)?.body : body;
  const length = lengthOf(frame?.at(0));
  return frame && length <= frame.length ? readSize(frame.subarray(0, length)) : 0;
}

function* elementsIn(elements: Buffer): Generator<WholeElement> {
  let at = 0;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readHead(elements.subarray(at));
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

/** Null where no element begins. */
function readHead(bytes: Buffer): { id: number; headBytes: number; size: number } | null {
  const idBytes = lengthOf(bytes.at(0));
  const headBytes = idBytes + lengthOf(bytes.at(idBytes));
  if (idBytes > 4 || headBytes > bytes.length) return null;
  return { id: bytes.readUIntBE(0, idBytes), headBytes, size: readSize(bytes.subarray(idBytes, headBytes)) };
}

/** Of a number whose first set bit says how long it is. Infinite where there is none. */
function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : Infinity;
}

/** The first set bit is no part of the number. All others set: nobody knows. */
function readSize(bytes: Buffer): number {
  const mark = 0x80 >> (bytes.length - 1);
  const size = bytes.reduce((sum, byte, at) => sum * 256 + (at === 0 ? byte - mark : byte), 0);
  return size === 2 ** (7 * bytes.length) - 1 ? Infinity : size;
}

const shortVoidMaxBytes = 128;

/** Free space of the same length. */
function makeVoid(element: Buffer): Buffer {
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
