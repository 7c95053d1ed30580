import type { Queue } from '../../platform/jobs.ts';
import type { TokenOwner } from './token-seal.ts';

/** Jobs that create the codes of a batch. */
export const generateQueue: Queue<{ batchId: string }> = {
  name: 'codes.generate',
  key: ({ batchId }) => batchId,
};

/** Jobs that deactivate the retired codes of an account at Stripe. */
export const retireQueue: Queue<TokenOwner> = {
  name: 'codes.retire',
  key: ({ userId, accountId }) => `${userId}:${accountId}`,
};

/** The job that sends missing jobs to the other queues. */
export const sweepQueue: Queue<Record<string, never>> = { name: 'codes.sweep', key: () => 'all' };
