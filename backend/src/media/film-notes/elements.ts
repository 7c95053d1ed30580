import { type ByteReader, maxParts } from './byte-reader.ts';

/** What a WebM film begins with. */
export const ebmlMark = 0x1a45dfa3;

const [segment, info] = [0x18538067, 0x1549a966];
/** Tags, and attached files. */
const notes = new Set([0x1254c367, 0x1941a469]);
/** Time, title and names of files; and a sum over them, which would be wrong without. */
const notesOfInfo = new Set([0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0xbf]);
/** Which program wrote it: must be there, and may be empty. */
const programs = new Set([0x4d80, 0x5741]);

/** A WebM without notes: an encoder copies what a camera wrote into its tags, place and all. */
export async function* cleanElements(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readHead(await reader.peek(headMaxBytes));
    if (!element) break;
    const { id, headBytes, size } = element;
    if (id === segment || size === Infinity) {
      // What is in it comes next. One that was sent live does not know where it ends.
      yield* reader.pass(headBytes);
    } else if (id === info) {
      const bytes = await reader.take(headBytes + size);
      cleanInfo(bytes.subarray(headBytes));
      yield bytes;
    } else if (notes.has(id)) {
      yield makeVoid(await reader.take(headBytes + size));
    } else {
      yield* reader.pass(headBytes + size);
    }
  }
  yield* reader.pass(Infinity);
}

function cleanInfo(elements: Buffer): void {
  let at = 0;
  for (let parts = 0; parts < maxParts; parts += 1) {
    const element = readHead(elements.subarray(at));
    if (!element) return;
    const end = at + element.headBytes + element.size;
    if (notesOfInfo.has(element.id)) makeVoid(elements.subarray(at, end));
    if (programs.has(element.id)) elements.subarray(at + element.headBytes, end).fill(0);
    at = end;
  }
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
