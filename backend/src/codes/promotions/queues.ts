import type { Queue } from '../../platform/jobs.ts';
import type { TokenOwner } from './token-seal.ts';

/** A run goes on making its codes. */
export const generateQueue: Queue<{ batchId: string }> = {
  name: 'codes.generate',
  key: ({ batchId }) => batchId,
};

/** Codes of an account that nobody will be given are switched off at Stripe. */
export const retireQueue: Queue<TokenOwner> = {
  name: 'codes.retire',
  key: ({ userId, accountId }) => `${userId}:${accountId}`,
};

/** Whatever waits without a job gets one. */
export const sweepQueue: Queue<Record<string, never>> = { name: 'codes.sweep', key: () => 'all' };
