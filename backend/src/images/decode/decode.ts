import { createWorkerPool } from '../../platform/worker-pool.ts';
import { findSiblingModule } from '../../platform/sibling-module.ts';
import type { CropTask, DecodedUpload, DecodeTask } from './decode-worker.ts';
import type { CropSquares } from './squares.ts';

/** Decodes uploads on other threads, so that the event loop stays free. */
export interface Decoder {
  /**
   * Decodes an upload. The bytes of the task move to another thread, so the caller's buffer is empty
   * afterwards.
   * @throws AppError `image.*` or `request.*` for an unusable upload; server.unavailable after `close`. After
   * an abort, throws the reason of `signal`.
   */
  decode(task: DecodeTask, signal?: AbortSignal): Promise<DecodedUpload>;
  /**
   * Cuts another square from a stored image. The bytes of the task move to another thread, as in `decode`.
   * @throws AppError image.damaged, image.too_complex; server.unavailable after `close`
   */
  crop(task: CropTask, signal?: AbortSignal): Promise<CropSquares>;
  /** Cancels running decodes at once. */
  close(): Promise<void>;
}

export function createDecoder(): Decoder {
  const pool = createWorkerPool<DecodeTask, DecodedUpload>({
    module: findSiblingModule('decode-worker', import.meta.url),
    name: 'decodeUpload',
    atOnce: decodesAtOnce,
    maxMs: decodeMaxMs,
    tooLong: 'image.too_complex',
  });
  const crops = createWorkerPool<CropTask, CropSquares>({
    module: findSiblingModule('decode-worker', import.meta.url),
    name: 'cropUpload',
    atOnce: 1,
    maxMs: decodeMaxMs,
    tooLong: 'image.too_complex',
  });
  const moved = ({ bytes }: { bytes: Uint8Array<ArrayBuffer> }, signal?: AbortSignal) => ({
    transferList: [bytes.buffer],
    ...(signal && { signal }),
  });
  return {
    decode: (task, signal) => pool.run(task, moved(task, signal)),
    crop: (task, signal) => crops.run(task, moved(task, signal)),
    close: async () => {
      await Promise.all([pool.close(), crops.close()]);
    },
  };
}

/** Number of uploads that are decoded at the same time, one on each thread of the pool. */
export const decodesAtOnce = 2;
const decodeMaxMs = 60_000;
