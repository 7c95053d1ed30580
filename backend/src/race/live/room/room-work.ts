import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Log } from '../../../platform/log.ts';
import { createExponentialDelay, retry } from '../../../platform/retry.ts';
import { createLines } from '../../store/lines.ts';

/**
 * Applies the changes made on this node to the rows of rooms. Retries as long as the database is unavailable.
 * The changes of one room run one after the other, in the order in which they happened here, so a stored
 * change implies that all earlier ones are stored (G47).
 */
export interface RoomWork {
  /** @throws AppError if the room refuses the change; if the node closes, the error of the last attempt */
  store<T>(code: string, work: () => Promise<T>): Promise<T>;
}

const delay = { firstMs: 100, maxMs: 800 };
const failuresBeforeWarning = 3;

export function createRoomWork({ closing, log }: { closing: AbortSignal; log: Log }): RoomWork {
  const lines = createLines();
  // Retries the change, because no other node would repeat it and the client would not send it again.
  const storeWithRetry = <T>(work: () => Promise<T>) =>
    retry(work, {
      signal: closing,
      waitMs: (failures) => createExponentialDelay(failures, delay),
      shouldRetry(error, failures) {
        if (error instanceof AppError || closing.aborted) return false;
        if (failures === failuresBeforeWarning)
          log.warn({ err: error }, 'a room change waits for the database');
        return true;
      },
    });
  return { store: (code, work) => lines.wait(code, () => storeWithRetry(work)) };
}
