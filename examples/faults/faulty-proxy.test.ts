import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@puzzle-prize/backend/free-port';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FaultyProxy } from './faulty-proxy.ts';

let requests = 0;
let server: Server;
let proxy: FaultyProxy;
let randomNumber = 0;

beforeEach(async () => {
  requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    request.pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  proxy = new FaultyProxy({ own: await findFreePort(), target: address.port }, () => randomNumber);
  await proxy.open();
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** Sends a text and returns the echo. */
const send = async (text: string, timeoutMs = 400) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = `http://127.0.0.1:${proxy.port}`;
  return await (await fetch(url, { method: 'POST', body: text, signal })).text();
};
const large = 'x'.repeat(3_000_000);

it('passes data of any size on, also after it was closed and opened again', async () => {
  expect(await send(large, 5000)).toBe(large);
  await proxy.close();
  await expect(send('a')).rejects.toThrow('fetch failed');
  await proxy.heal();
  expect(await send('b')).toBe('b');
});

it('refuses connections', async () => {
  await proxy.cause({ kind: 'refused' });
  await expect(send('a')).rejects.toThrow('fetch failed');
  expect(requests).toBe(0);
  await proxy.heal();
  expect(await send('b')).toBe('b');
});

it('freezes open and new connections, and passes their data on later', async () => {
  expect(await send('before')).toBe('before');
  await proxy.cause({ kind: 'frozen' });
  await expect(send('a')).rejects.toThrow('timeout');
  expect(requests).toBe(1);
  const late = send('late', 5000);
  await proxy.heal();
  expect(await late).toBe('late');
});

it('loses open connections silently, while new ones work', async () => {
  const open = connect(proxy.port, '127.0.0.1');
  const received: Buffer[] = [];
  open.on('data', (piece: Buffer) => received.push(piece));
  const request = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na';
  open.write(request);
  await once(open, 'data');
  await proxy.cause({ kind: 'lost' });
  const before = Buffer.concat(received).length;
  open.write(request);
  expect(await send('on a new connection')).toBe('on a new connection');
  await sleep(100);
  expect([Buffer.concat(received).length, open.destroyed, requests]).toEqual([before, false, 2]);
  const closed = once(open, 'close');
  await proxy.heal();
  await closed;
  expect(await send('after')).toBe('after');
});

it('delays data', async () => {
  await proxy.cause({ kind: 'slow', delayMs: 100 });
  const startedAt = performance.now();
  expect(await send('a', 5000)).toBe('a');
  expect(performance.now() - startedAt).toBeGreaterThan(195);
});

it('cuts a share of the replies after their requests have arrived', async () => {
  await proxy.cause({ kind: 'cut', share: 0.5 });
  randomNumber = 0.6;
  expect(await send('a')).toBe('a');
  randomNumber = 0.4;
  await expect(send('b')).rejects.toThrow('fetch failed');
  expect(requests).toBe(2);
});
