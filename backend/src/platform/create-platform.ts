import { createLocalBus } from './bus.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { createMetrics } from './http/metrics.ts';
import { createRequests } from './http/requests.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Platform } from './platform.ts';
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
  log: Log;
  clock: Clock | undefined;
}

/** What stands before anybody can take money. */
export type Foundation = Omit<Platform, 'paymentProvider'>;

/** Makes what every feature is built on. */
export function createPlatform(
  config: Config,
  { url, database, jobs, log, clock = systemClock }: Opened,
): Foundation {
  const metrics = createMetrics();
  return {
    config,
    publicUrl: config.publicUrl ?? url,
    localUrl: url,
    clock,
    log,
    secrets: createSecrets(config),
    bus: createLocalBus(),
    metrics,
    requests: createRequests(log, metrics),
    limits: createRateLimits(config.rateLimits),
    database,
    jobs,
  };
}
