import { noticeDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeNoticesQueue: Queue<Record<string, never>> = { name: 'notices.purge', key: () => 'all' };
const purgeCron = '41 4 * * *';

type Services = Pick<Platform, 'clock' | 'database' | 'jobs'>;

/**
 * Schedules the nightly job that deletes old notices with their keys. No finder finds an event that is this old, so no
 * deleted notice is stored again.
 */
export async function startPurgingNotices({ clock, database, jobs }: Services): Promise<void> {
  await jobs.work(purgeNoticesQueue, async (_, signal) => {
    const createdBefore = new Date(clock.now() - noticeDays * 24 * 3_600_000);
    await purgeInBatches(database.pool, { statement, values: [createdBefore], signal });
  });
  await jobs.schedule(purgeNoticesQueue, purgeCron, {});
}

const statement = `
  delete from notices where id in (
    select id from notices where created_at <= $1 order by created_at limit $2)`;
