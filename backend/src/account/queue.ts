import type { Queue } from '../platform/jobs.ts';

/** Erases closed accounts. The table `account_erasures` names them. */
export const eraseAccountsQueue: Queue<Record<string, never>> = { name: 'account.erase', key: () => 'all' };
