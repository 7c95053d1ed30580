import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeSlotsQueue: Queue<Record<string, never>> = { name: 'play.purge-slots', key: () => 'all' };
const purgeCron = '23 4 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/** Deletes the slots that no period of insights reaches any more, every night and at each start. */
export async function startPurgingSlots(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(purgeSlotsQueue, (_, signal) => purgeSlots(platform, signal));
  await platform.jobs.schedule(purgeSlotsQueue, purgeCron, {});
  await platform.jobs.send(purgeSlotsQueue, {});
}

async function purgeSlots({ clock, database }: Services, signal: AbortSignal): Promise<void> {
  // The days of every time zone that begin before this moment are over.
  const before = new Date(clock.now() - (playSlotKeptDays + 1) * 24 * 3_600_000);
  await purgeInBatches(database.pool, { statement, values: [before], signal });
}

const statement = `
  delete from play_slots where ctid = any(array(
    select ctid from play_slots where slot < $1 order by slot limit $2))`;
