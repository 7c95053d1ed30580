import { refusalKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

export const purgeRefusalsQueue: Queue<Record<string, never>> = {
  name: 'play.purge-refusals',
  key: () => 'all',
};
const purgeCron = '37 4 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/** Schedules the job that deletes old counts of refused solutions. It runs every night and at each start. */
export async function startPurgingRefusals(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(purgeRefusalsQueue, (_, signal) => purgeRefusals(platform, signal));
  await platform.jobs.schedule(purgeRefusalsQueue, purgeCron, {});
  await platform.jobs.send(purgeRefusalsQueue, {});
}

async function purgeRefusals({ clock, database }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - refusalKeptDays * 24 * 3_600_000);
  await purgeInBatches(database.pool, { statement, values: [before], signal });
}

const statement = `
  delete from play_refusals where ctid = any(array(
    select ctid from play_refusals where hour < $1 order by hour limit $2))`;
