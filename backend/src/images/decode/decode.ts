import { createWorkerPool } from '../../platform/worker-pool.ts';
import type { DecodedUpload, DecodeTask } from './decode-worker.ts';

/** Decodes uploads on other threads, so that the event loop stays free. */
export interface Decoder {
  /**
   * Decodes an upload. The bytes of the task move to another thread, so the caller's buffer is empty
   * afterwards.
   *
   * @throws AppError `image.*` or `request.*` for an unusable upload, server.unavailable after `close`; or
   * the signal's reason
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
