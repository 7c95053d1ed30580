import { purgeInBatches } from '../../platform/database/purge-in-batches.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { getGraceStart } from './expiry.ts';
import type { MediaFiles } from '../upload/media-files.ts';
import { dropStaleUploads } from '../upload/uploads.ts';
import { campaignChanged } from '../../campaigns/topics.ts';

export const sweepQueue: Queue<Record<string, never>> = { name: 'media.sweep', key: () => 'all' };
const sweepCron = '*/10 * * * *';

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'log'> & { files: MediaFiles };

/**
 * Schedules the sweep every ten minutes. The sweep removes files that are expired or no longer used (M12).
 */
export async function startSweep(services: Pick<Platform, 'jobs'> & Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(sweepQueue, (_, signal) => sweep(services, signal));
  await jobs.schedule(sweepQueue, sweepCron, {});
}

/** Runs the steps of the sweep. Each step may run on several nodes at once, and again after a crash. */
async function sweep(services: Services, signal: AbortSignal): Promise<void> {
  const { clock, database, files, log } = services;
  const purged = await purgeExpired(services, signal);
  const uploads = await dropStaleUploads(database.pool, clock, signal);
  const deleted = await files.deleteLeftovers(signal);
  if (purged + uploads + deleted > 0) log.info({ purged, uploads, files: deleted }, 'Media were swept');
}

/**
 * Removes the captions and the file keys of rewards whose grace period is over. The rows stay for their statistics. A
 * renewal in progress locks its row. After the renewal commits, the database checks the condition of this statement
 * again, so the renewed file stays.
 */
async function purgeExpired({ bus, clock, database }: Services, signal: AbortSignal): Promise<number> {
  const { count } = await purgeInBatches<{ puzzle_id: string }>(database.pool, {
    statement: expiredStatement,
    values: [getGraceStart(clock.now())],
    signal,
    onBatch(rows) {
      for (const campaignId of new Set(rows.map((row) => row.puzzle_id)))
        bus.publish(campaignChanged, { campaignId });
    },
  });
  return count;
}

const expiredStatement = `
  update media_rewards set media_hash = null, file_key = null, poster_key = null, position = null, captions = null,
    captions_language = null
  where (media_hash is not null or captions is not null) and expires_at <= $1 and id in (
    select id from media_rewards where (media_hash is not null or captions is not null) and expires_at <= $1
    order by expires_at limit $2)
  returning puzzle_id`;
