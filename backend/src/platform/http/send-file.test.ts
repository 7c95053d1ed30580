import { get as httpGet, type IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Koa from 'koa';
import { afterEach, describe, expect, it } from 'vitest';
import { sendFile } from './send-file.ts';

const megabyte = 1024 * 1024;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Serves one file and records how much of it was read and whether reading ended. */
async function serve(chunkCount: number, failAt = Infinity) {
  const read = { chunks: 0, isOver: false };
  // eslint-disable-next-line @typescript-eslint/require-await -- an async generator without a wait
  async function* chunks() {
    try {
      for (let at = 0; at < chunkCount; at += 1) {
        if (at === failAt) throw new Error('the disk is gone');
        read.chunks += 1;
        yield new Uint8Array(megabyte);
      }
    } finally {
      read.isOver = true;
    }
  }
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    const size = chunkCount * megabyte;
    const open = () => Promise.resolve(chunks());
    await sendFile(ctx, { size, mimeType: 'video/mp4', tag: 'tag', name: 'a.mp4', maxAgeSeconds: 60, open });
  });
  const server = createServer((request, response) => void app.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await new Promise<IncomingMessage>((resolve) => {
    httpGet({ host: '127.0.0.1', port }, resolve);
  });
  return { read, response };
}

describe('sendFile', () => {
  it('[T46] reads no faster than the client, and stops when the client disconnects', async () => {
    const { read, response } = await serve(500);
    response.pause();
    await sleep(500);
    expect(read.chunks).toBeLessThan(50);
    expect(read.isOver).toBe(false);
    response.destroy();
    await expect.poll(() => read.isOver).toBe(true);
    expect(read.chunks).toBeLessThan(50);
  });

  it('[T46] closes the connection when the file cannot be read completely', async () => {
    const { response } = await serve(20, 10);
    const whole = new Promise((resolve) => {
      response.once('error', resolve);
      response.once('end', () => {
        resolve('whole');
      });
      response.resume();
    });
    expect(await whole).toMatchObject({ code: 'ECONNRESET' });
  });
});
