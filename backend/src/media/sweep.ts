import { mediaGraceDays } from '@puzzle-prize/sdk/protocol/limits';
import type { Queue } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { MediaFiles } from './media-files.ts';
import { dropStaleUploads } from './uploads.ts';

export const sweepQueue: Queue<Record<string, never>> = { name: 'media.sweep', key: () => 'all' };
const sweepCron = '*/10 * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log'> & { files: MediaFiles };

/** Every ten minutes, and whenever an item is deleted, removes what is no longer to be kept (M12). */
export async function startSweep(services: Pick<Platform, 'jobs'> & Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(sweepQueue, (_, signal) => sweep(services, signal));
  await jobs.schedule(sweepQueue, sweepCron, {});
}

/** Each step can be taken by several nodes at once and again after a crash. */
async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const { clock, database, files, log } = services;
  const purged = await purgeExpired(services);
  const uploads = await dropStaleUploads(database.orm.em.fork(), clock);
  const deleted = await files.deleteLeftovers(signal);
  if (purged + uploads + deleted > 0) log.info({ purged, uploads, files: deleted }, 'media are swept');
}

/**
 * Lets go of the files whose grace is over; the rows are kept for their figures. A renewal in flight holds the row: when
 * it is done, the condition is looked at again, and the file stays.
 */
async function purgeExpired({ bus, clock, database }: Services): Promise<number> {
  const graceBegan = new Date(clock.now() - mediaGraceDays * 24 * 3_600_000);
  const { rows } = await database.pool.query<{ puzzle_id: string }>(
    `update media_rewards set media_hash = null, file_key = null, poster_key = null, position = null
     where media_hash is not null and expires_at <= $1 returning puzzle_id`,
    [graceBegan],
  );
  for (const campaignId of new Set(rows.map((row) => row.puzzle_id)))
    bus.publish('campaign.changed', { campaignId });
  return rows.length;
}
