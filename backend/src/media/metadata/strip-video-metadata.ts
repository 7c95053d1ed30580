import { stripMp4Metadata, mp4FirstBoxes } from './mp4.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { stripAviMetadata } from './avi.ts';
import { stripWebmMetadata, ebmlMagic } from './webm.ts';
import type { ByteRange } from './byte-ranges.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Strips the metadata that cameras and editors add to a video: location, time, device, author, comments, and
 * tracks that are neither video nor audio. Metadata is overwritten in place, so the video can stream, and
 * video and audio keep their bytes and offsets. Files of other types pass unchanged.
 *
 * Most cameras write the description of the tracks at the end of the file. For such a file, `onPassedRanges`
 * receives the metadata ranges that were already yielded, and the caller must zero them in a second pass.
 */
export async function* stripVideoMetadata(
  chunks: Chunks,
  onPassedRanges: (spans: ByteRange[]) => void,
): AsyncGenerator<Uint8Array> {
  const source = toGenerator(chunks);
  try {
    const reader = createByteReader(source);
    yield* stripByContainer(reader, await reader.peek(headBytes), onPassedRanges);
  } finally {
    await source.return(undefined);
  }
}

const headBytes = 12;

function stripByContainer(
  reader: ByteReader,
  head: Buffer,
  tellPassed: (spans: ByteRange[]) => void,
): AsyncGenerator<Uint8Array> {
  if (head.length < headBytes) return reader.pass(headBytes);
  const readTextAt = (at: number) => head.toString('latin1', at, at + 4);
  if (mp4FirstBoxes.has(readTextAt(4))) return stripMp4Metadata(reader, tellPassed);
  if (readTextAt(0) === 'RIFF' && readTextAt(8) === 'AVI ') return stripAviMetadata(reader);
  if (head.readUInt32BE(0) === ebmlMagic) return stripWebmMetadata(reader);
  return reader.pass(Infinity);
}

async function* toGenerator(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
