import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeSlotsQueue: Queue<Record<string, never>> = { name: 'play.purge-slots', key: () => 'all' };
const purgeCron = '23 4 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/** Schedules the job that deletes slots too old for the insights. It runs every night and at each start. */
export async function startPurgingSlots(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(purgeSlotsQueue, (_, signal) => purgeSlots(platform, signal));
  await platform.jobs.schedule(purgeSlotsQueue, purgeCron, {});
  await platform.jobs.send(purgeSlotsQueue, {});
}

async function purgeSlots({ clock, database }: Services, signal: AbortSignal): Promise<void> {
  // One more day is kept, because a day begins at different moments in different time zones.
  const before = new Date(clock.now() - (playSlotKeptDays + 1) * 24 * 3_600_000);
  await purgeInBatches(database.pool, { statement, values: [before], signal });
}

const statement = `
  delete from play_slots where ctid = any(array(
    select ctid from play_slots where slot < $1 order by slot limit $2))`;
