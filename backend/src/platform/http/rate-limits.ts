import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Redis } from '../redis/redis.ts';

/** The number of calls that a network may make in a time window. The name is part of the key in Redis. */
export interface RateLimit {
  name: string;
  calls: number;
  seconds: number;
}

/**
 * The general limits, for calls that are not part of one feature. They are high enough for many people behind
 * one office address, but low enough to stop a program.
 */
const generalLimits = {
  owner: { calls: 600, seconds: 60 },
  /**
   * Calls with an API key. The limit is high, because an owner's server calls for all its customers from one address.
   */
  key: { calls: 1200, seconds: 60 },
  upload: { calls: 60, seconds: 600 },
  /** Webhook events. Their sender repeats an event that is refused. */
  webhook: { calls: 3000, seconds: 60 },
  signIn: { calls: 30, seconds: 600 },
  /**
   * Sign-in attempts for one account from one network. The limit counts each network separately, so a
   * stranger in another network cannot lock out the owner of the account.
   */
  signInGuess: { calls: 10, seconds: 600 },
  /** Sign-in attempts for one account from all networks, counted by the e-mail address. */
  signInAccount: { calls: 100, seconds: 600 },
} as const satisfies Record<string, Pick<RateLimit, 'calls' | 'seconds'>>;

/** The name of a general limit, or a limit that a feature declares beside its endpoints. */
export type Limit = keyof typeof generalLimits | RateLimit;

/** The state of a limit after a call. */
export interface TakenLimit extends RateLimit {
  callsLeft: number;
  /** Seconds until the limit starts again. */
  resetSeconds: number;
}

export interface RateLimits {
  /**
   * Counts a call. Returns null if limits are off.
   * @throws RateLimitedError request.rate_limited
   */
  take(limit: Limit, network: string): Promise<TakenLimit | null>;
}

/**
 * Creates the limits of one process or, with Redis, of all nodes that share it. While Redis is unavailable,
 * each process counts alone. Without Redis, the primary counts for all workers of a server.
 */
export function createRateLimits(enabled: boolean, redis: Redis | null, isWorker = false): RateLimits {
  if (!enabled) return { take: () => Promise.resolve(null) };
  const limiters = new Map<string, ReturnType<typeof createLimiter>>();
  const createLimiter = (name: string, window: Window) =>
    isWorker && !redis
      ? new RateLimiterCluster({ ...window, keyPrefix: name })
      : createOwnLimiter(name, window, redis);
  const getLimiter = ({ name, calls, seconds }: RateLimit) => {
    const limiter = limiters.get(name) ?? createLimiter(name, { points: calls, duration: seconds });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async take(limit, network) {
      const rule = typeof limit === 'string' ? { name: limit, ...generalLimits[limit] } : limit;
      const describe = ({ remainingPoints, msBeforeNext }: RateLimiterRes): TakenLimit => ({
        ...rule,
        callsLeft: Math.max(0, remainingPoints),
        resetSeconds: Math.ceil(msBeforeNext / 1000),
      });
      try {
        return describe(await getLimiter(rule).consume(network));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const reached = describe(refusal);
        throw new RateLimitedError(reached.resetSeconds, reached);
      }
    },
  };
}

interface Window {
  points: number;
  duration: number;
}

function createOwnLimiter(name: string, window: Window, redis: Redis | null) {
  const memory = new RateLimiterMemory({ ...window, keyPrefix: name });
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...window,
    keyPrefix: `${redis.prefix}limit:${name}`,
    storeClient: redis.commands,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    // Blocks a caller above the limit in memory, without further calls to Redis.
    inMemoryBlockOnConsumed: window.points + 1,
  });
}

/**
 * Thrown when a limit is exceeded. For the headers of the reply, it has the time until a retry is allowed and, if the
 * limit counts calls, the limit.
 */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;
  readonly limit: TakenLimit | null;

  constructor(retryAfterSeconds: number, limit: TakenLimit | null = null) {
    super('request.rate_limited');
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}
