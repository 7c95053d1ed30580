import type { Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Channels } from './channels.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Requests } from './http/requests.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { PaymentProvider } from './payment-provider/payment-provider.ts';
import type { Redis } from './redis/redis.ts';
import type { Secrets } from './secrets.ts';

/** What every feature is built on. A feature names the parts it needs: `Pick<Platform, 'clock' | 'bus'>`. */
export interface Platform {
  config: Config;
  /** The address visitors and owners use, without a slash at its end. */
  publicUrl: string;
  /** Where this very process answers, whatever stands in front of it. */
  localUrl: string;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  bus: Bus;
  channels: Channels;
  /** What the nodes share; null for a node that stands alone. */
  redis: Redis | null;
  metrics: Registry;
  requests: Requests;
  limits: RateLimits;
  database: Database;
  jobs: Jobs;
  /** Null when nobody can take money: in production without keys. */
  paymentProvider: PaymentProvider | null;
}
