import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, openServer } from '../platform/http/server.ts';
import { dashboardDist } from './assets.ts';
import { serveDashboardPage } from './dashboard-page.ts';
import { pagesFile } from './dashboard-pages.ts';

describe('the dashboard page', () => {
  const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-dist-'));
  let server: HttpServer;

  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), '<link href="{{publicUrl}}{{path}}" rel="{{supportEmail}}">');
    cpSync(join(dashboardDist, pagesFile), join(dist, pagesFile));
    const app = new Koa();
    app.use(
      serveDashboardPage(dist, {
        publicUrl: 'https://puzzle.example',
        supportEmail: '"help"@puzzle.example',
      }),
    );
    server = await openServer('127.0.0.1', 0);
    server.serve(app.callback());
  });

  afterAll(async () => {
    await server.drain();
    rmSync(dist, { recursive: true });
  });

  /** The support address from the settings, with HTML escapes. */
  const support = '&quot;help&quot;@puzzle.example';

  const ask = async (path: string, method: string) => {
    const response = await fetch(server.url + path, { method });
    const headers = ['content-type', 'content-length', 'content-security-policy'] as const;
    const told = headers.map((name) => response.headers.get(name));
    return { status: response.status, told, body: await response.text() };
  };

  it.each([
    ['/', 200],
    ['/dashboard', 200],
    ['/admin', 200],
    ['/codes/some-id', 200],
    ['/media/some-id', 200],
    ['/race-manage/some-id', 200],
    ['/race/ROOM42', 200],
    ['/race-demo', 200],
    ['/api-docs', 200],
    ['/api-docs/paywalled-media', 200],
    ['/api-docs/race-api', 200],
    ['/privacy-policy', 200],
    ['/terms-of-service', 200],
    ['/nope', 404],
    ['/codes', 404],
    ['/api-docs/guides/designer', 200],
    ['/api-docs/guides/nope', 404],
    ['/api-docs/nope', 404],
    ['/dashboard/"><script>', 404],
  ])('[R1, R3, R5, R6, R8] GET and HEAD of %s both return %i', async (path, status) => {
    const page = await ask(path, 'GET');
    const address = `https://puzzle.example${status === 200 ? path : '/'}`;
    expect([page.status, page.body]).toEqual([status, `<link href="${address}" rel="${support}">`]);
    expect(await ask(path, 'HEAD')).toEqual({ ...page, body: '' });
  });

  it.each([
    ['/dashboard/?tab=races', 301, '/dashboard?tab=races'],
    ['/api-docs/race-api/', 301, '/api-docs/race-api'],
    ['/codes/some-id/', 301, '/codes/some-id'],
    ['/race/', 200, null],
    ['/nope/', 404, null],
    ['//evil.example/', 404, null],
    ['/dashboard//', 404, null],
  ])('[R2, R6, R8] redirects %s to the only address of its page with %i', async (path, status, location) => {
    const { status: answered, headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect([answered, headers.get('location')]).toEqual([status, location]);
  });

  it('[R8] is not sent for addresses of other middleware or for other methods', async () => {
    expect((await ask('/assets/nope.js', 'GET')).body).toBe('Not Found');
    expect((await ask('/', 'POST')).status).toBe(404);
  });
});
