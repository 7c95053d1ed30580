import { countWinsUntil, findUncounted } from '../rewards/count-wins.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { rollUpWinDays } from './win-days.ts';

export const rollUpWinsQueue: Queue<Record<string, never>> = { name: 'play.roll-up-wins', key: () => 'all' };
const rollUpCron = '*/10 * * * *';
/**
 * The minutes after which the transaction of a win has certainly ended. The time of a win is the start of its
 * transaction, but the win becomes visible only at the commit.
 */
const settledMinutes = 5;
const campaignsAtOnce = 200;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

type Services = Pick<Platform, 'database'>;

/**
 * Schedules the job that sums up the wins of all campaigns. It runs at the start and every ten minutes, on
 * one node. The lists in the dashboard add the wins that are newer than these sums.
 */
export async function startRollingUpWins(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  const { jobs } = platform;
  await jobs.work(rollUpWinsQueue, (_, signal) => rollUpWins(platform, signal));
  await jobs.schedule(rollUpWinsQueue, rollUpCron, {});
  await jobs.send(rollUpWinsQueue, {});
}

/**
 * Sums up the wins of one campaign after another, in separate transactions. An interrupted job keeps the sums
 * of the campaigns that it has finished.
 */
export async function rollUpWins({ database: { pool } }: Services, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ until: Date }>(
    `select now() - interval '${settledMinutes} minutes' as until`,
  );
  const until = rows[0]?.until;
  if (!until) throw new Error('the database returned no time');
  for (let after = beforeAllIds; ;) {
    const campaignIds = await findUncounted(pool, until, { after, limit: campaignsAtOnce });
    for (const id of campaignIds) {
      signal?.throwIfAborted();
      await countWinsUntil(pool, id, until);
      await rollUpWinDays(pool, id);
      after = id;
    }
    if (campaignIds.length < campaignsAtOnce) return;
  }
}
