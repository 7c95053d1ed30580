import type { Config } from './platform/config.ts';
import { createPlatform, type Edges } from './platform/create-platform.ts';
import type { Foundation } from './platform/platform.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import { entities, migrations } from './schema.ts';

/**
 * Opens the services that all features share. Each service closes later than the services that depend on it.
 */
export async function openFoundation(
  config: Config,
  { url, edges, opened }: { url: string; edges: Edges; opened: AsyncDisposableStack },
): Promise<Foundation> {
  const log = edges.log ?? createLog({ ...config, worker: edges.worker?.number });
  const database = opened.adopt(await openDatabase(config, { entities, migrations, log }), close);
  const jobs = opened.adopt(await openJobs({ pool: database.pool, log }), close);
  const redis = await openRedis(config, { pool: database.pool, log });
  if (redis) opened.adopt(redis, close);
  return await createPlatform(config, {
    url,
    database,
    jobs,
    redis,
    worker: edges.worker ?? null,
    log,
    clock: edges.clock,
  });
}

/** Closes a part that an `AsyncDisposableStack` has adopted. */
export const close = (part: { close(): Promise<void> }) => part.close();
