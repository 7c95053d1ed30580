import { createFairGate } from '../../platform/http/fair-gate.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import { findSiblingModule } from '../../platform/sibling-module.ts';
import type { Inspected } from './inspected.ts';

/** Inspects uploaded files in worker threads, with a time limit per file. */
export interface Inspector {
  /**
   * @throws AppError media.unsupported_type, media.damaged, image.too_many_pixels
   * @throws the abort reason of the signal
   */
  inspect(path: string, of: { ownerId: string; signal: AbortSignal }): Promise<Inspected>;
  close(): Promise<void>;
}

export function createInspector(): Inspector {
  const pool = createWorkerPool<string, Inspected>({
    module: findSiblingModule('inspect-worker', import.meta.url),
    name: 'inspectFile',
    atOnce: inspectionsAtOnce,
    maxMs: 60_000,
    tooLong: 'media.damaged',
  });
  // Owners take turns. The time limit covers the inspection but not the wait for a turn.
  const turns = createFairGate({
    atOnce: inspectionsAtOnce,
    atOncePerCaller: 1,
    inLinePerCaller: Infinity,
  });
  return {
    inspect: (path, { ownerId, signal }) => turns.pass(ownerId, () => pool.run(path, { signal })),
    close: () => pool.close(),
  };
}

const inspectionsAtOnce = 2;
