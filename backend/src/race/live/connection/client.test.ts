import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type HttpServer, openServer } from '../../../platform/http/server.ts';
import { buildTextFrame } from '../../../platform/http/socket-frame.ts';
import { Client } from './client.ts';

let server: HttpServer;
const sockets = new WebSocketServer({ noServer: true });
let caughtUp = 0;
const accepted: ((client: Client<unknown>) => void)[] = [];

beforeAll(async () => {
  server = await openServer('127.0.0.1', 0);
  server.serveSockets('/', (request, line, head) => {
    sockets.handleUpgrade(request, line, head, (socket) => {
      accepted.shift()?.(new Client<unknown>(socket, line, () => (caughtUp += 1)));
    });
  });
});
afterAll(() => server.drain());

async function connectPair() {
  const accepting = new Promise<Client<unknown>>((resolve) => accepted.push(resolve));
  const far = new WebSocket(server.url.replace('http', 'ws'));
  const [client] = await Promise.all([accepting, once(far, 'open')]);
  return { client, far };
}

it('[V7] frames of any length arrive as they were sent', async () => {
  const { client, far } = await connectPair();
  const texts = [
    '',
    '{"a":1}',
    'x'.repeat(125),
    'ü'.repeat(63),
    'x'.repeat(65_535),
    'x'.repeat(65_536),
    '🎉',
  ];
  const heard: string[] = [];
  far.on('message', (data) => heard.push(Buffer.isBuffer(data) ? data.toString() : ''));
  for (const text of texts) client.write(buildTextFrame(text));
  client.write(Buffer.concat(['one', 'two'].map(buildTextFrame)));
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([...texts, 'one', 'two']);
  client.terminate();
});

it('[V7] a slow reader receives nothing more until it has caught up, and then the latest state', async () => {
  const { client, far } = await connectPair();
  let heard = 0;
  far.on('message', () => (heard += 1));
  far.pause();
  let sent = 0;
  for (; !client.isBehind && sent < 10_000; sent += 1) {
    client.write(buildTextFrame('x'.repeat(60_000)));
    await new Promise(setImmediate);
  }
  expect(client.isBehind).toBe(true);
  for (let more = 0; more < 100; more += 1) client.write(buildTextFrame('missed'));
  expect(caughtUp).toBe(0);
  far.resume();
  await expect.poll(() => caughtUp, { timeout: 10_000 }).toBe(1);
  client.write(buildTextFrame('the latest state'));
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(sent + 1);
  client.terminate();
});

it('[V8] a socket that does not react between two pings is terminated', async () => {
  const { client, far } = await connectPair();
  client.checkAlive();
  expect(client.isOpen).toBe(true);
  client.checkAlive();
  await once(far, 'close');
  expect(client.isOpen).toBe(false);
});
