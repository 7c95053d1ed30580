import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { s3Files } from './s3-files.ts';
import { StorageUnavailableError } from './storage-unavailable.ts';

const silenceMaxMs = 300;
let server: Server | null = null;

/** Opens a storage whose server handles every request with `listener`. */
async function openFaulty(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const endpoint = `http://127.0.0.1:${address.port}`;
  const keys = { region: 'auto', bucket: 'videos', accessKeyId: 'a', secretAccessKey: 'b' };
  return s3Files({ endpoint, ...keys }, silenceMaxMs);
}
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const file = (chunks: AsyncIterable<Uint8Array>, size: number) => ({ chunks, size, mimeType: 'video/mp4' });

describe('an S3 storage', () => {
  it('[B52] that does not respond fails a call in time', async () => {
    const silent = await openFaulty(() => undefined);
    const startedAt = performance.now();
    const calls = [
      silent.read('key'),
      silent.checkWritable(),
      silent.write('key', file(Readable.from([Buffer.alloc(9)]), 9)),
    ];
    await Promise.all(calls.map((call) => expect(call).rejects.toBeInstanceOf(StorageUnavailableError)));
    expect(performance.now() - startedAt).toBeLessThan(5 * silenceMaxMs);
  });

  it('[B52] may take long for a file while pieces are sent', async () => {
    const store = await openFaulty((request, response) => {
      request.resume().on('end', () => response.end());
    });
    const pieces = Array.from({ length: 6 }, () => Buffer.alloc(10));
    const slow = async function* () {
      for (const piece of pieces) {
        await sleep(silenceMaxMs / 2);
        yield piece;
      }
    };
    await store.write('key', file(slow(), 60));
  });

  it.each([429, 500, 503])('[B52] that is overloaded (%d) counts as unavailable', async (status) => {
    const store = await openFaulty((request, response) => {
      request.resume();
      response.writeHead(status).end('<Error/>');
    });
    await expect(store.read('key')).rejects.toBeInstanceOf(StorageUnavailableError);
  });
});
