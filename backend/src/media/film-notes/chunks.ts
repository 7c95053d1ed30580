import { type ByteReader, maxParts } from './byte-reader.ts';

/**
 * What players need, by the list that holds it. All else becomes junk, as the format calls free space: `INFO` with title
 * and author, `IDIT` with the time, `strd` and `exif` with what a camera knows.
 */
const needed = new Map<string, ReadonlySet<string>>([
  ['file', new Set(['hdrl', 'movi', 'idx1'])],
  ['hdrl', new Set(['avih', 'strl', 'odml'])],
  ['strl', new Set(['strh', 'strf', 'indx', 'vprp'])],
]);

/** Pictures and sound may stand anywhere, when the list that should hold them was never closed. */
const isNeeded = (parent: string, name: string) =>
  /^(\d\d|ix|rec )/.test(name) || (needed.get(parent)?.has(name) ?? true);

const headBytes = 8;
const listHeadBytes = 12;

/** An AVI without notes. What stands behind its end is none of it, and passes. */
export async function* cleanChunks(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const file = await reader.take(listHeadBytes);
  yield file;
  let left = file.readUInt32LE(4) - 4;
  for (let parts = 0; parts < maxParts && left > 0; parts += 1) {
    const chunk = readHead(await reader.peek(listHeadBytes));
    if (!chunk) break;
    left -= chunk.size;
    if (chunk.name === 'hdrl') {
      const bytes = await reader.take(chunk.size);
      cleanInside('hdrl', bytes.subarray(listHeadBytes));
      yield bytes;
    } else if (isNeeded('file', chunk.name)) {
      yield* reader.pass(chunk.size);
    } else {
      yield nameJunk(await reader.take(headBytes));
      yield* reader.blank(chunk.size - headBytes);
    }
  }
  yield* reader.pass(Infinity);
}

function cleanInside(parent: string, chunks: Buffer, left = { parts: maxParts }): void {
  for (let at = 0; left.parts > 0; left.parts -= 1) {
    const chunk = readHead(chunks.subarray(at));
    if (!chunk) return;
    const bytes = chunks.subarray(at, at + chunk.size);
    if (!isNeeded(parent, chunk.name)) nameJunk(bytes).fill(0, headBytes);
    else if (needed.has(chunk.name)) cleanInside(chunk.name, bytes.subarray(listHeadBytes), left);
    at += chunk.size;
  }
}

/** Null where no chunk begins. Its size is with its head and what makes it even; a list has the name of its kind. */
function readHead(bytes: Buffer): { name: string; size: number } | null {
  if (bytes.length < headBytes) return null;
  const [id, size] = [bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4)];
  const name = id === 'LIST' ? bytes.toString('latin1', headBytes, listHeadBytes) : id;
  return { name, size: headBytes + size + (size % 2) };
}

function nameJunk(chunk: Buffer): Buffer {
  chunk.write('JUNK', 0, 'latin1');
  return chunk;
}
