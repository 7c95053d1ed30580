import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeRecordsQueue: Queue<Record<string, never>> = {
  name: 'payments.purge-records',
  key: () => 'all',
};
const purgeCron = '47 4 * * *';

type Services = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs'>;

/** Schedules the job that deletes old payments of erased accounts (B39). It runs every night and at each start. */
export async function startPurgingRecords({ clock, config, database, jobs }: Services): Promise<void> {
  await jobs.work(purgeRecordsQueue, async (_, signal) => {
    const before = new Date(clock.now() - config.retention.paymentRecordDays * 24 * 3_600_000);
    await purgeInBatches(database.pool, { statement, values: [before], signal });
  });
  await jobs.schedule(purgeRecordsQueue, purgeCron, {});
  await jobs.send(purgeRecordsQueue, {});
}

const statement = `
  delete from payment_records where id in (
    select id from payment_records where completed_at < $1 order by completed_at limit $2)`;
