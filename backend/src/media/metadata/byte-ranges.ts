/** A range of bytes; `end` is exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Sorts ranges and merges those that touch or overlap. */
export function mergeRanges(spans: readonly ByteRange[]): ByteRange[] {
  const joined: ByteRange[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Overwrites the given merged ranges of a stream with zeros. `at` is the offset at which `chunks` starts. */
export async function* fillZeroRanges<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  spans: readonly ByteRange[],
  at = 0,
): AsyncGenerator<Chunk> {
  let next = 0;
  let chunkAt = at;
  for await (const chunk of chunks) {
    const chunkEnd = chunkAt + chunk.length;
    for (let span = spans[next]; span && span.start < chunkEnd; span = spans[next]) {
      chunk.subarray(Math.max(0, span.start - chunkAt), Math.max(0, span.end - chunkAt)).fill(0);
      // The current range continues in the next chunk.
      if (span.end > chunkEnd) break;
      next += 1;
    }
    chunkAt = chunkEnd;
    yield chunk;
  }
}
