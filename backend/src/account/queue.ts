import type { Queue } from '../platform/jobs.ts';

/** Erases the closed accounts that the table `account_erasures` contains. */
export const eraseAccountsQueue: Queue<Record<string, never>> = { name: 'account.erase', key: () => 'all' };
