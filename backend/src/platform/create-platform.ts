import { createBus } from './bus.ts';
import { createLocalChannels } from './channels.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createMetrics } from './http/metrics.ts';
import { createRequests } from './http/requests.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';
import { createRedisChannels } from './redis/redis-channels.ts';
import { measureRedis, type Redis } from './redis/redis.ts';
import { createSecrets } from './secrets.ts';

/** What stands at the outer edge of the process and can be replaced there. */
export interface Edges {
  clock?: Clock;
  log?: Log;
}

interface Opened {
  /** Where the process answers. */
  url: string;
  database: Database;
  jobs: Jobs;
  /** Null for a node that stands alone. */
  redis: Redis | null;
  log: Log;
  clock: Clock | undefined;
}

/** What stands before anybody can take money. */
export type Foundation = Omit<Platform, 'paymentProvider'>;

/** Makes what every feature is built on. */
export async function createPlatform(
  config: Config,
  { url, database, jobs, redis, log, clock = systemClock }: Opened,
): Promise<Foundation> {
  const metrics = createMetrics();
  if (redis) measureRedis(redis, metrics);
  const channels = redis ? await createRedisChannels(redis) : createLocalChannels();
  return {
    config,
    publicUrl: config.publicUrl ?? url,
    localUrl: url,
    clock,
    log,
    secrets: createSecrets(config),
    channels,
    bus: await createBus(channels),
    redis,
    metrics,
    requests: createRequests(log, metrics),
    limits: createRateLimits(config.rateLimits, redis),
    database,
    jobs,
  };
}
