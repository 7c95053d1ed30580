import { filePieceBytes } from './file-storage.ts';

/**
 * Cuts what comes into pieces of one size; the last one is what remains. Two pieces of memory take turns: one is filled
 * while the other is written.
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
    // Told when it is awaited, by whoever comes next.
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
    // At once, not when the garbage is collected: many uploads may follow each other until then.
    for (const { buffer } of [filling, resting]) buffer.transfer(0);
  } finally {
    // However it ended, nothing is written after this. A write that failed may still hold its piece.
    await writing.catch(() => undefined);
  }
}
