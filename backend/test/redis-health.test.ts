import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { useApp } from './app.ts';
import { layRedisCable } from './redis.ts';
import { randomId } from './visitor.ts';

const redisState = z.object({ parts: z.object({ redis: z.string() }) });
const redisUrl = inject('redisUrl');
const callsUnderLoad = 100;
const betweenCallsMs = 80;
const longestCallMs = 4000;

describe.skipIf(redisUrl === null)('a node whose Redis does not respond', async () => {
  const cable = await layRedisCable(redisUrl ?? '');
  const test = useApp({ REDIS_URL: cable.url, APP_SECRETS: randomId() + randomId(), RATE_LIMITS: 'on' });
  afterAll(() => cable.cut());

  const health = async () => {
    const ready = await fetch(`${test.url}/readyz`);
    const metrics = await (await fetch(`${test.url}/metrics`)).text();
    return [
      ready.status,
      redisState.parse(await ready.json()).parts.redis,
      /^redis_connected (\d)$/m.exec(metrics)?.[1],
    ];
  };
  const expectHealth = (expected: unknown[]) =>
    vi.waitFor(
      async () => {
        expect(await health()).toEqual(expected);
      },
      { timeout: 20_000, interval: 50 },
    );
  const joined = [200, 'ok', '1'];
  const alone = [200, 'away', '0'];

  it(
    'stays ready and reports that it is disconnected while Redis is silent or unavailable',
    { timeout: 60_000 },
    async () => {
      expect(await health()).toEqual(joined);
      cable.hush();
      await expectHealth(alone);
      await cable.cut();
      expect(await health()).toEqual(alone);
      await cable.mend();
      await expectHealth(joined);
    },
  );

  it('[B50] answers visitors in time while Redis is silent under load', { timeout: 60_000 }, async () => {
    await expectHealth(joined);
    cable.hush();
    const call = async () => {
      const startedAtMs = performance.now();
      const response = await fetch(`${test.url}/api/embed-widget/unknown?sessionId=${randomId()}`);
      // A caller above its rate limit is refused for a while.
      expect([404, 429]).toContain(response.status);
      return performance.now() - startedAtMs;
    };
    const calls: Promise<number>[] = [];
    for (let sent = 0; sent < callsUnderLoad; sent += 1) {
      calls.push(call());
      await sleep(betweenCallsMs);
    }
    expect(await health()).toEqual(alone);
    expect(Math.max(...(await Promise.all(calls)))).toBeLessThan(longestCallMs);
    await cable.cut();
    await cable.mend();
    await expectHealth(joined);
  });
});
