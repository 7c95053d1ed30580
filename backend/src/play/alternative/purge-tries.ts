import { answerTriesHours } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

export const purgeTriesQueue: Queue<Record<string, never>> = { name: 'play.purge-tries', key: () => 'all' };
const purgeCron = '41 4 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/** Schedules the job that deletes the counts of wrong answers. It runs every night and at each start. */
export async function startPurgingTries(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(purgeTriesQueue, (_, signal) => purgeTries(platform, signal));
  await platform.jobs.schedule(purgeTriesQueue, purgeCron, {});
  await platform.jobs.send(purgeTriesQueue, {});
}

async function purgeTries({ clock, database }: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now() - answerTriesHours * 3_600_000);
  await purgeInBatches(database.pool, { statement, values: [before], signal });
}

const statement = `
  delete from answer_tries where ctid = any(array(
    select ctid from answer_tries where tried_at < $1 order by tried_at limit $2))`;
