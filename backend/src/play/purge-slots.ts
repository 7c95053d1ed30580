import { playSlotKeptDays } from '@puzzle-prize/sdk/protocol/limits';
import {
  createMonths,
  dropMonths,
  listOpenPartitions,
  type MonthTable,
} from '../platform/database/month-partitions.ts';
import { purgeInBatches } from '../platform/database/purge-in-batches.ts';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';

export const purgeSlotsQueue: Queue<Record<string, never>> = { name: 'play.purge-slots', key: () => 'all' };
const slotMonths: MonthTable = { table: 'play_slot_counts', column: 'slot' };
const purgeCron = '23 4 * * *';

type Services = Pick<Platform, 'clock' | 'database'>;

/**
 * Schedules the job that creates the partitions of the coming months and drops those too old for the insights
 * (B48). It runs every night and at each start.
 */
export async function startPurgingSlots(platform: Services & Pick<Platform, 'jobs'>): Promise<void> {
  await platform.jobs.work(purgeSlotsQueue, (_, signal) => purgeSlots(platform, signal));
  await platform.jobs.schedule(purgeSlotsQueue, purgeCron, {});
  await platform.jobs.send(purgeSlotsQueue, {});
}

/**
 * Creates and drops partitions. Rows are deleted only from partitions that contain more than one month.
 */
export async function purgeSlots(
  { clock, database: { pool } }: Services,
  signal?: AbortSignal,
): Promise<void> {
  await createMonths(pool, slotMonths, clock.now());
  // One more day is kept, because a day begins at different moments in different time zones.
  const beforeMs = clock.now() - (playSlotKeptDays + 1) * 24 * 3_600_000;
  await dropMonths(pool, slotMonths, beforeMs);
  for (const name of await listOpenPartitions(pool, slotMonths)) {
    const statement = `
      delete from ${name} where ctid = any(array(select ctid from ${name} where slot < $1 order by slot limit $2))`;
    await purgeInBatches(pool, { statement, values: [new Date(beforeMs)], ...(signal && { signal }) });
  }
}
