import { releaseVersion } from '@puzzle-prize/sdk/protocol/limits';
import { useSecret } from './platform/backup/restored-secret.ts';
import type { Config } from './platform/config.ts';
import { createPlatform, type Edges } from './platform/create-platform.ts';
import type { Foundation } from './platform/platform.ts';
import type { DatabaseOptions } from './platform/database/database.ts';
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
  const tracePool: DatabaseOptions['tracePool'] = (pool) => telemetry?.tracePool(pool);
  const database = opened.adopt(await openDatabase(config, { entities, migrations, log, tracePool }), close);
  useSecret(config.dataDir);
  const databaseClock = opened.adopt(await openDatabaseClock(database.pool), (clock) => {
    clock.close();
  });
  const jobs = opened.adopt(await openJobs({ pool: database.pool, log, telemetry }), close);
  const redis = await openRedis(config, { pool: database.pool, log });
  if (redis) opened.adopt(redis, close);
  return await createPlatform(config, {
    ...{ url, database, databaseClock, jobs, redis, telemetry, log },
    worker: edges.worker ?? null,
    clock: edges.clock,
  });
}

/** The SDK of OpenTelemetry is large, so only installations that use it load it. */
async function loadTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return openTelemetry(settings, releaseVersion);
}

/** Closes a part that an `AsyncDisposableStack` has adopted. */
export const close = (part: { close(): Promise<void> }) => part.close();
