import { describe, expect, it } from 'vitest';
import { createRateLimits, RateLimitedError, type RateLimit } from './rate-limits.ts';

const twice: RateLimit = { name: 'twice', calls: 2, seconds: 60 };

describe('createRateLimits', () => {
  it('refuses calls above the limit of a network, and reports when to retry', async () => {
    const limits = createRateLimits(true, null);
    await limits.take(twice, 'a');
    await limits.take(twice, 'a');
    const refusal = await limits.take(twice, 'a').catch((error: unknown) => error);
    if (!(refusal instanceof RateLimitedError)) throw new Error('the third call was accepted');
    expect(refusal.code).toBe('request.rate_limited');
    expect(refusal.limit).toMatchObject({ name: 'twice', calls: 2, seconds: 60, callsLeft: 0 });
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it('counts each network and each limit separately', async () => {
    const limits = createRateLimits(true, null);
    const take = (name: string, network: string) => limits.take({ ...twice, name }, network);
    await Promise.all([take('x', 'a'), take('x', 'a'), take('x', 'b'), take('y', 'a')]);
    await expect(take('x', 'a')).rejects.toThrow(RateLimitedError);
    await expect(take('y', 'a')).resolves.toMatchObject({ callsLeft: 0 });
  });

  it('accepts every call when the limits are off', async () => {
    const limits = createRateLimits(false, null);
    for (let call = 0; call < 5; call += 1) await limits.take(twice, 'a');
  });
});
