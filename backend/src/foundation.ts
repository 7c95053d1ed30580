import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import type { Pool } from 'pg';
import { useSecret } from './platform/backup/restored-secret.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createPlatform, type Edges } from './platform/create-platform.ts';
import type { Foundation } from './platform/platform.ts';
import { openDatabaseClock } from './platform/database/database-clock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import type { TelemetrySettings } from './platform/telemetry/telemetry-settings.ts';
import { migrations } from './migrations.ts';
import { entities } from './schema.ts';

/**
 * Opens the services that all features share. Each service closes later than the services that depend on it.
 */
export async function openFoundation(
  config: Config,
  { url, edges, opened }: { url: string; edges: Edges; opened: AsyncDisposableStack },
): Promise<Foundation> {
  const telemetry = config.telemetry ? await loadTelemetry(config.telemetry) : null;
  if (telemetry) opened.adopt(telemetry, close);
  const log = edges.log ?? createLog({ ...config, worker: edges.worker?.number, exportTo: telemetry });
  const database = opened.adopt(await openDatabase(config, { entities, migrations, log }), close);
  useSecret(config.dataDir);
  telemetry?.tracePool(database.pool);
  const jobs = opened.adopt(await openJobs({ pool: database.pool, log, telemetry }), close);
  const redis = await openRedis(config, { pool: database.pool, log });
  if (redis) opened.adopt(redis, close);
  return await createPlatform(config, {
    ...{ url, database, jobs, redis, telemetry, log },
    worker: edges.worker ?? null,
    clock: edges.clock ?? (await openClock(database.pool, opened)),
  });
}

/** Opens the clock of all decisions (decision 84), in whole milliseconds, because tokens contain its times. */
async function openClock(pool: Pool, opened: AsyncDisposableStack): Promise<Clock> {
  const clock = opened.adopt(await openDatabaseClock(pool), (one) => {
    one.close();
  });
  return { now: () => Math.round(clock.now()) };
}

/** The SDK of OpenTelemetry is large, so only installations that use it load it. */
async function loadTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return openTelemetry(settings, releaseVersion);
}

/** Closes a part that an `AsyncDisposableStack` has adopted. */
export const close = (part: { close(): Promise<void> }) => part.close();
