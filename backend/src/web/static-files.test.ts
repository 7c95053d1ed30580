import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, openServer } from '../platform/http/server.ts';
import { serveStaticFiles } from './static-files.ts';

describe('built files', () => {
  const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-dist-'));
  const script = `/* ${'x'.repeat(50_000)} */`;
  const failures: unknown[] = [];
  let server: HttpServer;

  beforeAll(async () => {
    mkdirSync(join(dist, 'v1'));
    mkdirSync(join(dist, 'assets/deep'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), 'not for here');
    writeFileSync(join(dist, 'v1/puzzle-prize.js'), script);
    writeFileSync(join(dist, 'v1/puzzle-prize.js.gz'), gzipSync(script));
    writeFileSync(join(dist, 'assets/deep/part-abcdefgh.css'), 'a{}');
    mkdirSync(join(dist, 'v1.2.3'));
    writeFileSync(join(dist, 'v1.2.3/puzzle-prize.js'), script);
    writeFileSync(join(dist, 'sri.json'), '{}');
    const app = new Koa();
    app.use(serveStaticFiles(dist));
    // Koa prints errors only if there is no listener for them.
    app.on('error', (error) => failures.push(error));
    const handle = app.callback();
    server = await openServer('127.0.0.1', 0);
    server.serve((request, response) => void handle(request, response));
  });

  afterAll(async () => {
    await server.drain();
    rmSync(dist, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

  /**
   * Returns the status of a conditional request. This function does not use `fetch`, because `fetch` adds
   * `no-cache` to such a request, and the cache of a browser does not.
   */
  const statusFor = (path: string, etag: string) =>
    new Promise((resolve, reject) => {
      request(server.url + path, { headers: { 'if-none-match': etag } }, (response) => {
        resolve(response.resume().statusCode);
      })
        .on('error', reject)
        .end();
    });

  it('[E8] allow every site, and are cached for a year if hashed or for five minutes in /v1/', async () => {
    const entry = await get('/v1/puzzle-prize.js');
    expect(await entry.text()).toBe(script);
    expect(entry.headers.get('content-type')).toMatch(/javascript/);
    expect(entry.headers.get('cache-control')).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    const part = await get('/assets/deep/part-abcdefgh.css');
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('[E8] with a full version in the path never change, and their hashes are public', async () => {
    const pinned = await get('/v1.2.3/puzzle-prize.js');
    expect(await pinned.text()).toBe(script);
    expect(pinned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // A browser can check `integrity` only if the page may read the response.
    expect(pinned.headers.get('access-control-allow-origin')).toBe('*');
    const hashes = await get('/sri.json');
    expect([await hashes.json(), hashes.headers.get('cache-control')]).toEqual([
      {},
      'public, max-age=300, stale-while-revalidate=86400',
    ]);
  });

  it('[E8] are compressed if the browser accepts it, and return 304 if its copy is current', async () => {
    const zipped = await get('/v1/puzzle-prize.js', { 'accept-encoding': 'gzip' });
    expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    expect(await zipped.text()).toBe(gunzipSync(gzipSync(script)).toString());
    expect(await statusFor('/v1/puzzle-prize.js', zipped.headers.get('etag') ?? '')).toBe(304);
    expect(await statusFor('/v1/puzzle-prize.js', '"another"')).toBe(200);
  });

  it('[R8] do not include any other file', async () => {
    for (const path of [
      '/index.html',
      '/v1/',
      '/v1/../index.html',
      '/v1/%2e%2e/index.html',
      '/v1/puzzle-prize.js.gz',
      '/v1/nope.js',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    expect((await get('/v1/puzzle-prize.js', {}, 'POST')).status).toBe(404);
    expect((await get('/v1/puzzle-prize.js', { range: 'bytes=5-1' })).status).toBe(200);
  });

  it('[E8] leave no file open when the browser disconnects early', async () => {
    const descriptors = () => readdirSync('/proc/self/fd').length;
    const before = descriptors();
    const { port } = new URL(server.url);
    for (let index = 0; index < 50; index += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /v1/puzzle-prize.js HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10), () =>
        socket.resetAndDestroy(),
      );
    }
    await sleep(500);
    expect(descriptors()).toBeLessThan(before + 10);
    for (const failure of failures) {
      const code = failure instanceof Error && 'code' in failure ? failure.code : failure;
      expect(['ECONNRESET', 'EPIPE']).toContain(code);
    }
  });
});
