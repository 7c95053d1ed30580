import { type ByteReader, maxParts } from './byte-reader.ts';

/**
 * The chunks that players need, by the list that contains them. All other chunks become `JUNK`, the free
 * space of AVI. Examples are `INFO` (title, author), `IDIT` (time), and `strd` and `exif` (camera data).
 */
const needed = new Map<string, ReadonlySet<string>>([
  ['file', new Set(['hdrl', 'movi', 'idx1'])],
  ['hdrl', new Set(['avih', 'strl', 'odml'])],
  ['strl', new Set(['strh', 'strf', 'indx', 'vprp'])],
]);

/**
 * Whether players need a chunk. An aborted recording does not close its list of frames, so video and audio
 * chunks count as needed in every list.
 */
const isNeeded = (parent: string, name: string) =>
  /^(\d\d|ix|rec )/.test(name) || (needed.get(parent)?.has(name) ?? true);

const headBytes = 8;
const listHeadBytes = 12;

/** Strips the metadata of an AVI file. Bytes after the end of the AVI data pass unchanged. */
export async function* stripAviMetadata(reader: ByteReader): AsyncGenerator<Uint8Array> {
  const file = await reader.take(listHeadBytes);
  yield file;
  let left = file.readUInt32LE(4) - 4;
  let data: ReadonlySet<number> = new Set();
  for (let parts = 0; parts < maxParts && left > 0; parts += 1) {
    const chunk = readChunkHeader(await reader.peek(listHeadBytes));
    if (!chunk) break;
    const isEntered = data.size > 0 && (chunk.name === 'movi' || chunk.name === 'rec ');
    const bytes = isEntered ? listHeadBytes : chunk.size;
    left -= bytes;
    if (chunk.name === 'hdrl') {
      const header = await reader.take(bytes);
      stripChunksIn('hdrl', header.subarray(listHeadBytes));
      data = findDataStreams(header.subarray(listHeadBytes));
      yield header;
    } else if (data.has(readStreamNumber(chunk.name))) {
      yield* reader.pass(headBytes);
      yield* reader.zero(bytes - headBytes);
    } else if (isNeeded('file', chunk.name)) {
      yield* reader.pass(bytes);
    } else {
      yield markAsJunk(await reader.take(headBytes));
      yield* reader.zero(bytes - headBytes);
    }
  }
  yield* reader.pass(Infinity);
}

function stripChunksIn(parent: string, chunks: Buffer, left = { parts: maxParts }): void {
  for (const { name, bytes } of findChunks(chunks)) {
    if (left.parts === 0) return;
    left.parts -= 1;
    if (!isNeeded(parent, name)) markAsJunk(bytes).fill(0, headBytes);
    else if (needed.has(name)) stripChunksIn(name, bytes.subarray(listHeadBytes), left);
  }
}

/** Types of streams that contain video, audio, or both interleaved. */
const playableTypes = new Set(['vids', 'auds', 'iavs']);

/**
 * Returns the stream number of each stream that is neither video nor audio, such as text with a camera's
 * location.
 */
function findDataStreams(header: Buffer): Set<number> {
  const streams = [...findChunks(header)].filter(({ name }) => name === 'strl');
  const kinds = streams.map(({ bytes }) =>
    bytes.toString('latin1', listHeadBytes + headBytes, listHeadBytes + headBytes + 4),
  );
  return new Set([...kinds.keys()].filter((stream) => !playableTypes.has(kinds[stream] ?? '')));
}

/** Returns the stream number at the start of a chunk name. */
function readStreamNumber(name: string): number {
  return /^\d\d/.test(name) ? Number(name.slice(0, 2)) : NaN;
}

function* findChunks(chunks: Buffer): Generator<{ name: string; bytes: Buffer }> {
  for (let at = 0; ;) {
    const chunk = readChunkHeader(chunks.subarray(at));
    if (!chunk) return;
    yield { name: chunk.name, bytes: chunks.subarray(at, at + chunk.size) };
    at += chunk.size;
  }
}

/**
 * Reads the header of a chunk or a list; returns null if the bytes are shorter than a header. `size` includes
 * the header and the padding. `name` is the id of a chunk, or the type of a list.
 */
function readChunkHeader(bytes: Buffer): { name: string; size: number } | null {
  if (bytes.length < headBytes) return null;
  const [id, size] = [bytes.toString('latin1', 0, 4), bytes.readUInt32LE(4)];
  const name = id === 'LIST' ? bytes.toString('latin1', headBytes, listHeadBytes) : id;
  return { name, size: headBytes + size + (size % 2) };
}

function markAsJunk(chunk: Buffer): Buffer {
  chunk.write('JUNK', 0, 'latin1');
  return chunk;
}
