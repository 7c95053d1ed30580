import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { DecodedUpload, DecodeTask } from './decode-worker.ts';

/** Decodes uploads off the event loop. */
export interface Decoder {
  /**
   * Transfers the bytes of the task to another thread; the buffer is empty afterwards.
   *
   * @throws AppError `image.*` or `request.*` for an upload that cannot be used, server.unavailable when it is closed;
   * or the reason of the signal
   */
  decode(task: DecodeTask, signal?: AbortSignal): Promise<DecodedUpload>;
  /** Cancels running decodes at once. */
  close(): Promise<void>;
}

export function createDecoder(): Decoder {
  const pool = createWorkerPool<DecodeTask, DecodedUpload>({
    module: new URL('./decode-worker.ts', import.meta.url),
    name: 'decodeUpload',
    atOnce: decodesAtOnce,
    maxMs: decodeMaxMs,
    tooLong: 'image.too_complex',
  });
  return {
    decode: (task, signal) =>
      pool.run(task, {
        transferList: [task.bytes.buffer],
        ...(signal && { signal }),
      }),
    close: () => pool.close(),
  };
}

/** Number of uploads that are decoded at the same time, one on each thread of the pool. */
export const decodesAtOnce = 2;
const decodeMaxMs = 60_000;
