import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { toAppError } from '../http/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploadStream } from './upload-stream.ts';

const minRate = { maxSeconds: 3, graceSeconds: 0.5, bytesPerSecond: 10_000 };
const server = createServer((req, res) => {
  buffer(openUploadStream(req, minRate)).then(
    (body) => res.end(`${body.length} bytes`),
    (error: unknown) => res.end(toAppError(error).code),
  );
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) port = address.port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends chunks with a pause after each, and ends the body only if `isWhole`. */
async function send(pieces: number, size: number, { pauseMs = 0, isWhole = true } = {}): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, method: 'POST' });
  const reply = new Promise<string>((resolve) => {
    sent.on('error', () => undefined);
    sent.once('response', (response) => {
      void buffer(response).then((body) => {
        resolve(body.toString());
      });
    });
  });
  for (let piece = 0; piece < pieces && !sent.destroyed; piece += 1) {
    sent.write(Buffer.alloc(size));
    await sleep(pauseMs);
  }
  if (isWhole) sent.end();
  const code = await reply;
  sent.destroy();
  return code;
}

describe('openUploadStream', () => {
  it('[T44] returns the whole body if the client keeps the minimum rate', async () => {
    expect(await send(20, 100_000)).toBe('2000000 bytes');
    expect(await send(10, 4000, { pauseMs: 120 })).toBe('40000 bytes');
  });

  it('[T44] refuses a body that stalls, is too slow, or takes too long in total', async () => {
    expect(await send(1, 100, { isWhole: false })).toBe('request.too_slow');
    expect(await send(15, 10, { pauseMs: 100 })).toBe('request.too_slow');
    expect(await send(45, 100_000, { pauseMs: 100 })).toBe('request.too_slow');
  }, 20_000);
});
