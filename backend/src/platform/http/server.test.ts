import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openServer } from './server.ts';

it('the server tells callers to retry until an application serves', async () => {
  const server = await openServer('127.0.0.1', 0);
  const early = await fetch(server.url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  server.serve((_, response) => response.end('served'));
  expect(await (await fetch(server.url)).text()).toBe('served');
  await server.drain();
});

it('the server completes running requests and accepts no new ones while it drains', async () => {
  const server = await openServer('127.0.0.1', 0);
  server.serve((_, response) => {
    setTimeout(() => response.end('slow answer'), 300);
  });
  const underWay = fetch(server.url);
  await sleep(100);
  const drained = server.drain();
  expect(server.isDraining()).toBe(true);
  await expect(fetch(server.url)).rejects.toThrow();
  const response = await underWay;
  expect(await response.text()).toBe('slow answer');
  const answeredAt = performance.now();
  await drained;
  expect(performance.now() - answeredAt).toBeLessThan(5000);
});

it('the server serves after a stop is announced, but closes connections after their reply', async () => {
  const server = await openServer('127.0.0.1', 0);
  server.serve((_, response) => {
    response.end('served');
  });
  const before = await fetch(server.url);
  expect([await before.text(), before.headers.get('connection')]).toEqual(['served', 'keep-alive']);
  server.announceStop();
  expect(server.isDraining()).toBe(true);
  const after = await fetch(server.url);
  expect([await after.text(), after.headers.get('connection')]).toEqual(['served', 'close']);
  await server.drain();
});

it('the server reports a port that is in use', async () => {
  const server = await openServer('127.0.0.1', 0);
  await expect(openServer('127.0.0.1', Number(new URL(server.url).port))).rejects.toThrow(/EADDRINUSE/);
  await server.drain();
});
