import { createWorkerPool } from '../platform/worker-pool.ts';
import type { DecodedUpload, DecodeTask } from './decode-worker.ts';

/** Decodes uploads off the event loop. */
export interface Decoder {
  /**
   * Takes over the bytes of the task: they are moved to another thread and empty here afterwards.
   *
   * @throws AppError `image.*` or `request.*` for an upload that cannot be used, server.unavailable when it is closed;
   * the reason of the signal when that ends it
   */
  decode(task: DecodeTask, signal?: AbortSignal): Promise<DecodedUpload>;
  /** Waits for nobody: what is being decoded is given up. */
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
        transferList: task.kind === 'template' ? [] : [task.bytes.buffer],
        ...(signal && { signal }),
      }),
    close: () => pool.close(),
  };
}

const decodesAtOnce = 2;
const decodeMaxMs = 60_000;
