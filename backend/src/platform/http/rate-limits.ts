import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis/redis.ts';

/** Calls a network may make in a window. Generous for people behind one office address, narrow for a program. */
const limits = {
  widget: { calls: 300, seconds: 60 },
  verify: { calls: 60, seconds: 60 },
  event: { calls: 300, seconds: 60 },
  /** A page that waits for its payment asks every three seconds, and many wait behind one address. */
  session: { calls: 1200, seconds: 60 },
  unknownEmbed: { calls: 60, seconds: 60 },
  /** Who is in a room asks for it every two seconds, and a class behind one address plays together. */
  race: { calls: 1200, seconds: 60 },
  /** Guesses at the codes of rooms. */
  unknownRoom: { calls: 60, seconds: 60 },
  owner: { calls: 600, seconds: 60 },
  /** A player asks for many parts of one film. */
  media: { calls: 1200, seconds: 60 },
  /** An owner's server acts for all its customers from one address. */
  key: { calls: 1200, seconds: 60 },
  upload: { calls: 60, seconds: 600 },
  /** Another server tells what happened there; what is refused it tells again. */
  webhook: { calls: 3000, seconds: 60 },
  signIn: { calls: 30, seconds: 600 },
  /** Guesses at one account from one network: a stranger who guesses elsewhere does not keep its owner out. */
  signInGuess: { calls: 10, seconds: 600 },
  /** Guesses at one account, from wherever they come; counted by its address. */
  signInAccount: { calls: 100, seconds: 600 },
} as const satisfies Record<string, { calls: number; seconds: number }>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /** @throws AppError request.rate_limited */
  take(name: LimitName, network: string): Promise<void>;
}

/** Limits of one node, or of all that share a Redis. While that is away each node counts for itself. */
export function createRateLimits(enabled: boolean, redis: Redis | null): RateLimits {
  if (!enabled) return { take: () => Promise.resolve() };
  const limiters = new Map(
    Object.entries(limits).map(([name, { calls, seconds }]) => [
      name,
      createLimiter(name, { points: calls, duration: seconds }, redis),
    ]),
  );
  return {
    async take(name, network) {
      try {
        await limiters.get(name)?.consume(network);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          throw new RateLimitedError(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

function createLimiter(name: string, window: { points: number; duration: number }, redis: Redis | null) {
  const memory = new RateLimiterMemory({ ...window, keyPrefix: name });
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...window,
    keyPrefix: `${redis.prefix}limit:${name}`,
    storeClient: redis.commands,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
    // Who is over the limit costs Redis nothing more.
    inMemoryBlockOnConsumed: window.points + 1,
  });
}

/** Tells the client when to come back, as the Retry-After header. */
export class RateLimitedError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('request.rate_limited');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
