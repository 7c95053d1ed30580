import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Yields the chunks and frees the memory of each one when the next one is requested. Otherwise the buffers
 * accumulate outside the heap and trigger several garbage collections per upload.
 *
 * The chunks must be in their original order, and the caller must not read a chunk after it requests the
 * next.
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

/**
 * Frees the memory of a buffer, except for Node's pool of small buffers, which Node marks as untransferable.
 */
function release(memory: ArrayBufferLike | null): void {
  if (memory instanceof ArrayBuffer && !isMarkedAsUntransferable(memory)) memory.transfer(0);
}
