/** Bytes of a file from `start` on, without the one at `end`. */
export interface Span {
  start: number;
  end: number;
}

/** In order, and none that touches another. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** The same bytes with zeros in the spans, which are joined. The first byte of `chunks` is the one at `at`. */
export async function* blankSpans<Chunk extends Uint8Array>(
  chunks: AsyncIterable<Chunk>,
  spans: readonly Span[],
  at = 0,
): AsyncGenerator<Chunk> {
  let next = 0;
  let chunkAt = at;
  for await (const chunk of chunks) {
    const chunkEnd = chunkAt + chunk.length;
    for (let span = spans[next]; span && span.start < chunkEnd; span = spans[next]) {
      chunk.subarray(Math.max(0, span.start - chunkAt), Math.max(0, span.end - chunkAt)).fill(0);
      // It goes on in the next chunk.
      if (span.end > chunkEnd) break;
      next += 1;
    }
    chunkAt = chunkEnd;
    yield chunk;
  }
}
