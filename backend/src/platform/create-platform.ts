import { createBus } from './bus.ts';
import { createLocalChannels } from './channels.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import { measureDatabase } from './database/database-metrics.ts';
import { createMetrics } from './http/metrics.ts';
import { createRequests } from './http/requests.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { type Jobs, measureJobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { OpenSandbox } from './payment-provider/open-payment-provider.ts';
import type { Foundation } from './platform.ts';
import { createRedisChannels } from './redis/redis-channels.ts';
import { measureRedis, type Redis } from './redis/redis.ts';
import { createSecrets } from './secrets.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Worker } from './workers/worker.ts';

/** External services of the process. Tests can replace them. */
export interface Edges {
  /** By default, the clock of the database. */
  clock?: Clock;
  log?: Log;
  /** Opens a Stripe emulator when no keys are configured. */
  openSandbox?: OpenSandbox | undefined;
  /** This process as one of several that share a port. */
  worker?: Worker | undefined;
}

interface Opened {
  /** The URL of this process. */
  url: string;
  database: Database;
  databaseClock: DatabaseClock;
  jobs: Jobs;
  /** Null for a single node. */
  redis: Redis | null;
  /** Null for a single process. */
  worker: Worker | null;
  telemetry: Telemetry | null;
  log: Log;
  clock: Clock | undefined;
}

/** Creates the services that every feature uses. */
export async function createPlatform(
  config: Config,
  { url, database, databaseClock, jobs, redis, worker, telemetry, log, clock }: Opened,
): Promise<Foundation> {
  const metrics = createMetrics();
  measureDatabase(database.pool, metrics);
  measureJobs(jobs, metrics);
  if (redis) measureRedis(redis, metrics);
  worker?.offerMetrics(metrics);
  telemetry?.exportMetrics(metrics);
  const channels = redis ? await createRedisChannels(redis) : (worker?.channels ?? createLocalChannels());
  return {
    config,
    publicUrl: config.publicUrl ?? url,
    localUrl: url,
    // Tokens contain times of this clock, so it returns whole milliseconds.
    clock: clock ?? { now: () => Math.round(databaseClock.now()) },
    log,
    secrets: createSecrets(config),
    channels,
    bus: await createBus(channels),
    redis,
    worker,
    telemetry,
    metrics,
    requests: createRequests(log, metrics, telemetry),
    limits: createRateLimits(config.rateLimits, redis, worker !== null),
    database,
    databaseClock,
    jobs,
  };
}
