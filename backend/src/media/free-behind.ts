import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Passes on what was received, and gives the memory of each piece back as soon as the next one is asked for. Left to the
 * garbage collector, it piles up beside the heap, which is searched all the more often: several times in each upload.
 *
 * Only for pieces that nobody looks at again, in the order in which they were received.
 */
export async function* freeBehind(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let behind: ArrayBufferLike | null = null;
  for await (const chunk of chunks) {
    // Several pieces can stand in the memory of one.
    if (behind !== chunk.buffer) free(behind);
    behind = chunk.buffer;
    yield chunk;
  }
  free(behind);
}

/** Small pieces stand in memory that belongs to whatever else is small, which Node marks. */
function free(memory: ArrayBufferLike | null): void {
  if (memory instanceof ArrayBuffer && !isMarkedAsUntransferable(memory)) memory.transfer(0);
}
