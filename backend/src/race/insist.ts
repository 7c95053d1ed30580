import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { setTimeout as sleep } from 'node:timers/promises';

const tries = 6;
const firstWaitMs = 100;

/** Tries again while the database is away for a moment; what it decided is not asked for twice. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError || attempt === tries) throw error;
      await sleep(firstWaitMs * 2 ** (attempt - 1));
    }
  }
}
