import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { findFreePort } from '../free-port.ts';
import { layRedisCable, type RedisCable } from '../../../test/redis.ts';
import { createBus, type Topic } from '../bus.ts';
import { type Channels, createLocalChannels } from '../channels.ts';
import { describeChannels } from '../channels.contract.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { createLog } from '../log.ts';
import { createRedisChannels } from './redis-channels.ts';
import { connectRedis, type Redis } from './redis.ts';

const log = createLog({ logLevel: 'silent' });
const polling = { timeout: 20_000, interval: 20 };
const changed: Topic<{ id: string }> = { name: 'changed', schema: z.object({ id: z.string() }) };

describe('a single node', () => {
  it('has no other node to reach', async () => {
    const channels = createLocalChannels();
    const heard: string[] = [];
    const stop = await channels.subscribe('race:A', (message) => heard.push(message));
    channels.publish('race:A', 'hello');
    stop();
    await channels.close();
    expect(heard).toEqual([]);
  });
});

const redisUrl = inject('redisUrl');

describe.skipIf(redisUrl === null)('nodes joined by Redis', () => {
  const opened: { redis: Redis; channels: Channels }[] = [];
  let prefix = '';
  let cable: RedisCable;

  beforeAll(async () => {
    prefix = `test:${randomUUID()}:`;
    cable = await layRedisCable(redisUrl ?? '');
  });

  const join = async (url = redisUrl ?? '') => {
    const redis = await connectRedis(url, { prefix, log });
    const node = { redis, channels: await createRedisChannels(redis) };
    opened.push(node);
    return node;
  };

  afterEach(async () => {
    for (const { channels, redis } of opened.splice(0)) {
      await channels.close();
      await redis.close();
    }
  });
  afterAll(() => cable.cut());

  describeChannels('Redis', async () => (await join()).channels);

  it('continue alone while Redis is unavailable, and are notified of lost messages when Redis is back', async () => {
    const [here, there] = [await join(cable.url), await join()];
    const heard: string[] = [];
    const gaps: string[] = [];
    await here.channels.subscribe('race:A', (message) => heard.push(message));
    here.channels.onGap(() => gaps.push('here'));
    there.channels.onGap(() => gaps.push('there'));
    await cable.cut();
    await vi.waitFor(() => {
      expect(here.redis.isAway()).toBe(true);
    }, polling);
    expect(there.redis.isAway()).toBe(false);
    here.channels.publish('race:B', 'lost');
    there.channels.publish('race:A', 'missed');
    await here.channels.subscribe('race:C', (message) => heard.push(message));
    await cable.mend();
    await vi.waitFor(() => {
      expect(new Set(gaps)).toEqual(new Set(['here', 'there']));
    }, polling);
    expect(here.redis.isAway()).toBe(false);
    there.channels.publish('race:A', 'again');
    there.channels.publish('race:C', 'begun while it was away');
    await vi.waitFor(() => {
      expect(heard).toEqual(['again', 'begun while it was away']);
    }, polling);
  });

  it('receive a change on all nodes, so that each node drops its copies of the changed data', async () => {
    const [here, there] = [
      await createBus((await join()).channels),
      await createBus((await join()).channels),
    ];
    const heard: string[] = [];
    here.subscribe(changed, ({ id }) => heard.push(`here ${id}`));
    there.subscribe(changed, ({ id }) => heard.push(`there ${id}`));
    here.publish({ ...changed, name: 'another' }, { id: 'another topic' });
    here.publish(changed, { id: 'c1' });
    expect(heard).toEqual(['here c1']);
    await vi.waitFor(() => {
      expect(heard).toEqual(['here c1', 'there c1']);
    }, polling);
  });

  it('ignore messages from a node that runs another version', async () => {
    const [here, there] = [await join(), await join()];
    const bus = await createBus(there.channels);
    const heard: string[] = [];
    bus.subscribe(changed, ({ id }) => heard.push(id));
    const unknown = ['', '{', 'null', '{"id":"c1"}', '{"topic":"changed","message":{"id":1}}'];
    for (const text of [...unknown, '{"topic":"changed","message":{"id":"c2"}}'])
      here.channels.publish('bus', text);
    await vi.waitFor(() => {
      expect(heard).toEqual(['c2']);
    }, polling);
  });

  it('[R16] share their rate limits, but count separately while Redis is unavailable', async () => {
    const [here, there] = [await join(cable.url), await join()];
    const [limits, others] = [createRateLimits(true, here.redis), createRateLimits(true, there.redis)];
    const network = randomUUID();
    const take = async (by: typeof limits, times: number) => {
      for (let count = 0; count < times; count += 1) await by.take('signInGuess', network);
    };
    await take(limits, 6);
    await take(others, 4);
    await expect(limits.take('signInGuess', network)).rejects.toThrow('Too many requests');
    await expect(others.take('signInGuess', network)).rejects.toThrow('Too many requests');
    await cable.cut();
    const another = randomUUID();
    for (let count = 0; count < 10; count += 1) await limits.take('signInGuess', another);
    await expect(limits.take('signInGuess', another)).rejects.toThrow('Too many requests');
    await cable.mend();
  });

  it('fail to start without Redis, with the reason in one line', async () => {
    const url = `redis://user:secret@127.0.0.1:${await findFreePort()}`;
    const refused = connectRedis(url, { prefix, log });
    await expect(refused).rejects.toThrow(
      /^Cannot start: Redis at 127\.0\.0\.1:\d+ does not answer \(REDIS_URL\): .*ECONNREFUSED/,
    );
    await expect(refused).rejects.not.toThrow(/secret|\n/);
  });
});
