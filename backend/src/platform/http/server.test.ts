import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openServer } from './server.ts';

it('tells callers to come back until an application serves', async () => {
  const server = await openServer('127.0.0.1', 0);
  const early = await fetch(server.url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '1']);
  server.serve((_, response) => response.end('served'));
  expect(await (await fetch(server.url)).text()).toBe('served');
  await server.drain();
});

it('lets the requests under way end, and takes no new ones, while it drains', async () => {
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

it('says which port is taken', async () => {
  const server = await openServer('127.0.0.1', 0);
  await expect(openServer('127.0.0.1', Number(new URL(server.url).port))).rejects.toThrow(/EADDRINUSE/);
  await server.drain();
});
