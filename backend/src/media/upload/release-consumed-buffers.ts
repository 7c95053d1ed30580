import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Yields the chunks and frees the memory of each one when the next is requested. Otherwise the buffers accumulate outside
 * the heap and trigger several garbage collections per upload.
 *
 * Use it only for chunks in their original order that are never read again.
 */
export async function* releaseConsumedBuffers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let consumed: ArrayBufferLike | null = null;
  for await (const chunk of chunks) {
    // Several chunks can share one buffer.
    if (consumed !== chunk.buffer) release(consumed);
    consumed = chunk.buffer;
    yield chunk;
  }
  release(consumed);
}

/** Small chunks live in Node's shared pool, which Node marks as untransferable. */
function release(memory: ArrayBufferLike | null): void {
  if (memory instanceof ArrayBuffer && !isMarkedAsUntransferable(memory)) memory.transfer(0);
}
