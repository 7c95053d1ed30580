import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';

const firstWaitMs = 100;
const longestWaitMs = 3200;

/** When to stop, and whom to tell that it takes long. */
export interface Patience {
  closing: AbortSignal;
  log: Log;
}

/**
 * Tries again while the database is away, until the node closes: nobody else would do it, and nobody asks a second time.
 * What the database decided is not asked for twice.
 */
export async function insist<T>(work: () => Promise<T>, { closing, log }: Patience): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError || closing.aborted) throw error;
      if (waitMs === longestWaitMs / 2) log.warn({ err: error }, 'a room is changed as soon as it can be');
      await sleep(waitMs, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
