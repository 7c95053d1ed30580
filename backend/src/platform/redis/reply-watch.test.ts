import { createClient } from '@redis/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchReplies } from './reply-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Watches a client whose connection is replaced by a fake one. */
function watch({ isReady = true } = {}) {
  const client: ReturnType<typeof createClient> = createClient();
  const pings: ((reply: string) => void)[] = [];
  Object.defineProperty(client, 'isReady', { value: isReady });
  vi.spyOn(client, 'ping').mockImplementation(() => new Promise((resolve) => pings.push(resolve)));
  const destroy = vi.spyOn(client, 'destroy').mockImplementation(() => undefined);
  const connect = vi.spyOn(client, 'connect').mockResolvedValue(client);
  const errors: unknown[] = [];
  client.on('error', (error) => errors.push(error));
  const end = watchReplies(client);
  const reply = async () => {
    for (const answer of pings.splice(0)) answer('PONG');
    await vi.advanceTimersByTimeAsync(0);
  };
  return { pings, errors, destroy, connect, end, reply };
}

it('[B50] reconnects a client that gets no reply within 2.5 seconds', async () => {
  const { errors, destroy, connect, end } = watch();
  await vi.advanceTimersByTimeAsync(2000);
  expect(destroy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(destroy).toHaveBeenCalledOnce();
  expect(connect).toHaveBeenCalledOnce();
  expect(errors).toEqual([new Error('Redis does not reply')]);
  end();
});

it('[B50] keeps a client that replies, and asks it one question at a time', async () => {
  const { pings, destroy, end, reply } = watch();
  for (let second = 0; second < 10; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(pings).toHaveLength(1);
    await reply();
  }
  expect(destroy).not.toHaveBeenCalled();
  end();
});

it('[B50] leaves a client alone that is already connecting', async () => {
  const { pings, destroy, end } = watch({ isReady: false });
  await vi.advanceTimersByTimeAsync(10_000);
  expect([pings.length, destroy.mock.calls.length]).toEqual([0, 0]);
  end();
});

it('ends with the watch', async () => {
  const { pings, end } = watch();
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(pings).toEqual([]);
});
