import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { RateLimits } from '../platform/http/rate-limits.ts';
import { unknownEmbedLimit } from './limits.ts';

/** Limits guesses of embed ids separately from other calls. */
export function createMissLimit(limits: Pick<RateLimits, 'take'>) {
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'play.not_found')
        await limits.take(unknownEmbedLimit, network);
      throw error;
    }
  };
}
