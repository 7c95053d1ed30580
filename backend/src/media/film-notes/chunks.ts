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
  let data: ReadonlySet<number> = new Set();
  for (let parts = 0; parts < maxParts && left > 0; parts += 1) {
    const chunk = readHead(await reader.peek(listHeadBytes));
    if (!chunk) break;
    const isEntered = data.size > 0 && (chunk.name === 'movi' || chunk.name === 'rec ');
    const bytes = isEntered ? listHeadBytes : chunk.size;
    left -= bytes;
    if (chunk.name === 'hdrl') {
      const header = await reader.take(bytes);
      cleanInside('hdrl', header.subarray(listHeadBytes));
      data = dataStreams(header.subarray(listHeadBytes));
      yield header;
    } else if (data.has(streamOf(chunk.name))) {
      yield* reader.pass(headBytes);
      yield* reader.blank(bytes - headBytes);
    } else if (isNeeded('file', chunk.name)) {
      yield* reader.pass(bytes);
    } else {
      yield nameJunk(await reader.take(headBytes));
      yield* reader.blank(bytes - headBytes);
    }
  }
  yield* reader.pass(Infinity);
}

function cleanInside(parent: string, chunks: Buffer, left = { parts: maxParts }): void {
  for (const { name, bytes } of chunksIn(chunks)) {
    if (left.parts === 0) return;
    left.parts -= 1;
    if (!isNeeded(parent, name)) nameJunk(bytes).fill(0, headBytes);
    else if (needed.has(name)) cleanInside(name, bytes.subarray(listHeadBytes), left);
  }
}

/** `iavs` is both at once. */
const playing = new Set(['vids', 'auds', 'iavs']);

/** The numbers of streams that are neither pictures nor sound: text, in which a camera writes where it is. */
function dataStreams(header: Buffer): Set<number> {
  const streams = [...chunksIn(header)].filter(({ name }) => name === 'strl');
  const kinds = streams.map(({ bytes }) =>
    bytes.toString('latin1', listHeadBytes + headBytes, listHeadBytes + headBytes + 4),
  );
  return new Set([...kinds.keys()].filter((stream) => !playing.has(kinds[stream] ?? '')));
}

/** Of a piece of it, whose name begins with its number. */
function streamOf(name: string): number {
  return /^\d\d/.test(name) ? Number(name.slice(0, 2)) : NaN;
}

function* chunksIn(chunks: Buffer): Generator<{ name: string; bytes: Buffer }> {
  for (let at = 0; ;) {
    const chunk = readHead(chunks.subarray(at));
    if (!chunk) return;
    yield { name: chunk.name, bytes: chunks.subarray(at, at + chunk.size) };
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
