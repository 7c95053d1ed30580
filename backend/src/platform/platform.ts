import type { Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Channels } from './channels.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DatabaseClock } from './database/database-clock.ts';
import type { Requests } from './http/requests.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { PaymentProvider } from './payment-provider/payment-provider.ts';
import type { Redis } from './redis/redis.ts';
import type { Secrets } from './secrets.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { Worker } from './workers/worker.ts';

/**
 * The services that every feature uses. A feature names the parts it needs: `Pick<Platform, 'clock' |
 * 'bus'>`.
 */
export interface Platform {
  config: Config;
  /** The URL for visitors and owners, without a trailing slash. */
  publicUrl: string;
  /** The URL of this process itself, without any proxy. */
  localUrl: string;
  /** The time of decisions, in whole milliseconds (decision 84). Tests set it. */
  clock: Clock;
  log: Log;
  secrets: Secrets;
  bus: Bus;
  channels: Channels;
  /** State that the nodes share; null for a single node. */
  redis: Redis | null;
  /** This process as one of several that share a port; null for a single process. */
  worker: Worker | null;
  /** Null unless a setting of OpenTelemetry asks for it. */
  telemetry: Telemetry | null;
  metrics: Registry;
  requests: Requests;
  limits: RateLimits;
  database: Database;
  /** The real time of the database, with fractions of a millisecond, to order events of several nodes. */
  databaseClock: DatabaseClock;
  jobs: Jobs;
  /** Null if payments are not available, as in production without keys. */
  paymentProvider: PaymentProvider | null;
}

/** The platform without the payment provider. */
export type Foundation = Omit<Platform, 'paymentProvider'>;
