import type { Queue } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { databaseStorage } from '../../platform/storage/database-storage.ts';
import { readColors } from './read-colors.ts';

export const storedColorsQueue: Queue<Record<string, never>> = { name: 'images.colors', key: () => 'all' };
const batchRows = 20;

type Services = Pick<Platform, 'database' | 'log'>;

/**
 * Starts the job that picks the colors of images from earlier releases. The migration has added a row without colors
 * for each of these images. After a crash or a restart, the job continues with the rows that have no colors yet.
 */
export async function startPickingStoredColors(platform: Pick<Platform, 'jobs'> & Services): Promise<void> {
  await platform.jobs.work(storedColorsQueue, (_, signal) => pickStoredColors(platform, signal));
  await platform.jobs.send(storedColorsQueue, {});
}

async function pickStoredColors(
  { database: { pool, orm }, log }: Services,
  signal: AbortSignal,
): Promise<void> {
  // The job reads the images without the cache, so that it does not displace the images that visitors load.
  const storage = databaseStorage(orm);
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const { rows } = await pool.query<{ hash: string }>(selectUncolored, [after, batchRows]);
    for (const { hash } of rows) {
      const stored = await storage.get(hash);
      const colors = stored && (await readColors(stored.bytes).catch(() => null));
      // An image that cannot be read keeps the default colors. The next start tries it again.
      if (!colors) log.warn({ hash }, 'the colors of a stored image are unreadable');
      if (colors) await pool.query('update image_colors set colors = $2 where hash = $1', [hash, colors]);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.hash;
  }
}

const selectUncolored = `select hash from image_colors where colors is null and hash > $1 order by hash limit $2`;
