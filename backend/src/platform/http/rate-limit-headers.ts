import type { Context } from 'koa';
import type { Limit, RateLimits, TakenLimit } from './rate-limits.ts';

/**
 * Counts a call of a network and tells the caller how many calls are left.
 * @throws RateLimitedError request.rate_limited
 */
export async function takeCall(
  ctx: Context,
  { limits }: { limits: RateLimits },
  { limit, network }: { limit: Limit; network: string },
): Promise<void> {
  const taken = await limits.take(limit, network);
  if (taken) tellLimit(ctx, taken);
}

/**
 * Sets the headers of draft-ietf-httpapi-ratelimit-headers-10. If a call counts toward several limits, the headers
 * list all of them.
 */
export function tellLimit(ctx: Context, { name, calls, seconds, callsLeft, resetSeconds }: TakenLimit): void {
  ctx.append('RateLimit-Policy', `"${name}";q=${calls};w=${seconds}`);
  ctx.append('RateLimit', `"${name}";r=${callsLeft};t=${resetSeconds}`);
}
