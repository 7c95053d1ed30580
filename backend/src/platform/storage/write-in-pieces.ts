import { filePieceBytes } from './file-storage.ts';

/**
 * Cuts chunks into pieces of equal size; only the last piece may be smaller. Two buffers alternate: one is
 * filled while the other is written.
 */
export async function writeInPieces(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  let [filling, resting] = [Buffer.allocUnsafeSlow(filePieceBytes), Buffer.allocUnsafeSlow(filePieceBytes)];
  let filled = 0;
  let writing = Promise.resolve();
  const send = async () => {
    await writing;
    writing = write(filling.subarray(0, filled));
    // The next `await` of this write reports the error.
    writing.catch(() => undefined);
    [filling, resting] = [resting, filling];
    filled = 0;
  };
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + filePieceBytes - filled);
        filling.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === filePieceBytes) await send();
      }
    }
    if (filled > 0) await send();
    await writing;
    // The memory is released now instead of at the next garbage collection, because many uploads may arrive
    // before that.
    for (const { buffer } of [filling, resting]) buffer.transfer(0);
  } finally {
    // A running write must end first, even after an error, because it may still use its buffer.
    await writing.catch(() => undefined);
  }
}
