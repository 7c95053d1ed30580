import { createWorkerPool } from '../platform/worker-pool.ts';
import type { Inspected } from './inspect-worker.ts';

/** Looks into uploaded files off the event loop, with a limit of time. */
export interface Inspector {
  /** @throws AppError media.unsupported_type, media.damaged, image.too_many_pixels; the reason of the signal */
  inspect(path: string, signal: AbortSignal): Promise<Inspected>;
  close(): Promise<void>;
}

export function createInspector(): Inspector {
  const pool = createWorkerPool<string, Inspected>({
    module: new URL('./inspect-worker.ts', import.meta.url),
    name: 'inspectFile',
    atOnce: 2,
    maxMs: 60_000,
    tooLong: 'media.damaged',
  });
  return { inspect: (path, signal) => pool.run(path, { signal }), close: () => pool.close() };
}
