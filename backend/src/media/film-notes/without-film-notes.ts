import { cleanBoxes, firstBoxes } from './boxes.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { cleanChunks } from './chunks.ts';
import { cleanElements, ebmlMark } from './elements.ts';
import type { Span } from './spans.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A film without what cameras and editors note in it: place, time, device, author, comments, and tracks that are neither
 * pictures nor sound. What plays stays as it is, byte for byte and at its place: notes are overwritten with zeros where
 * they stand, so that a film is cleaned while it comes. What is no film passes as it is.
 *
 * Most cameras say at the end what they have written. Where data lies that has passed already is told, to be blanked.
 */
export async function* withoutFilmNotes(
  chunks: Chunks,
  tellPassed: (spans: Span[]) => void,
): AsyncGenerator<Uint8Array> {
  const source = each(chunks);
  try {
    const reader = createByteReader(source);
    yield* cleanFilm(reader, await reader.peek(headBytes), tellPassed);
  } finally {
    await source.return(undefined);
  }
}

const headBytes = 12;

function cleanFilm(
  reader: ByteReader,
  head: Buffer,
  tellPassed: (spans: Span[]) => void,
): AsyncGenerator<Uint8Array> {
  if (head.length < headBytes) return reader.pass(headBytes);
  const textAt = (at: number) => head.toString('latin1', at, at + 4);
  if (firstBoxes.has(textAt(4))) return cleanBoxes(reader, tellPassed);
  if (textAt(0) === 'RIFF' && textAt(8) === 'AVI ') return cleanChunks(reader);
  if (head.readUInt32BE(0) === ebmlMark) return cleanElements(reader);
  return reader.pass(Infinity);
}

async function* each(chunks: Chunks): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
