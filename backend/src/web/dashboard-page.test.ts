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
    writeFileSync(join(dist, 'index.html'), '<link href="{{publicUrl}}{{path}}">');
    cpSync(join(dashboardDist, pagesFile), join(dist, pagesFile));
    const app = new Koa();
    app.use(serveDashboardPage(dist, 'https://puzzle.example'));
    server = await openServer('127.0.0.1', 0);
    server.serve(app.callback());
  });

  afterAll(async () => {
    await server.drain();
    rmSync(dist, { recursive: true });
  });

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
    ['/privacy-policy', 200],
    ['/terms-of-service', 200],
    ['/nope', 404],
    ['/codes', 404],
    ['/dashboard/"><script>', 404],
  ])('[R1, R3, R5, R6, R8] GET and HEAD of %s both return %i', async (path, status) => {
    const page = await ask(path, 'GET');
    const address = `https://puzzle.example${status === 200 ? path : '/'}`;
    expect([page.status, page.body]).toEqual([status, `<link href="${address}">`]);
    expect(await ask(path, 'HEAD')).toEqual({ ...page, body: '' });
  });

  it.each([
    ['/dashboard/?tab=races', 301, '/dashboard?tab=races'],
    ['/codes/some-id/', 301, '/codes/some-id'],
    ['/race/', 200, null],
    ['/nope/', 404, null],
    ['//evil.example/', 404, null],
    ['/dashboard//', 404, null],
  ])('[R2, R6, R8] redirects %s to the only address of its page with %i', async (path, status, location) => {
    const { status: answered, headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect([answered, headers.get('location')]).toEqual([status, location]);
  });

  it('[R8] is not sent for paths of other middleware or for other methods', async () => {
    expect((await ask('/assets/nope.js', 'GET')).body).toBe('Not Found');
    expect((await ask('/', 'POST')).status).toBe(404);
  });

  describe('with a rendered home page', () => {
    const rendered = mkdtempSync(join(tmpdir(), 'puzzle-prize-dist-'));
    let own: HttpServer;

    beforeAll(async () => {
      writeFileSync(join(rendered, 'index.html'), '<i>{{path}}</i><div id="root"><!--content--></div>');
      writeFileSync(join(rendered, 'home.html'), '<h1>$& for the first campaign</h1>');
      cpSync(join(dashboardDist, pagesFile), join(rendered, pagesFile));
      const app = new Koa();
      app.use(serveDashboardPage(rendered, 'http://localhost'));
      own = await openServer('127.0.0.1', 0);
      own.serve(app.callback());
    });

    afterAll(async () => {
      await own.drain();
      rmSync(rendered, { recursive: true });
    });

    const read = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(own.url + path, { headers });
      return { encoding: response.headers.get('content-encoding'), body: await response.text() };
    };

    it.each(['br', 'gzip', null])(
      '[R1] sends its content at / to visitors, encoded as %s',
      async (encoding) => {
        const { body, ...sent } = await read('/', { 'accept-encoding': encoding ?? 'identity' });
        expect(sent).toEqual({ encoding });
        expect(body).toBe('<i>/</i><div id="root"><h1>$& for the first campaign</h1></div>');
      },
    );

    it.each(['br', 'gzip', null])('[D2] sends its other pages encoded as %s', async (encoding) => {
      const { body, ...sent } = await read('/dashboard', { 'accept-encoding': encoding ?? 'identity' });
      expect(sent).toEqual({ encoding });
      expect(body).toContain('This page needs JavaScript');
    });

    it('[R1, L9] contains only the note about missing JavaScript for owners and on other pages', async () => {
      const note = /^<i>.*<\/i><div id="root"><noscript>This page needs JavaScript\..*<\/noscript><\/div>$/;
      expect((await read('/', { cookie: 'pp_session=any' })).body).toMatch(note);
      expect((await read('/dashboard')).body).toMatch(note);
    });

    it('[D2] contains the skeleton of an owner page and its styles for owners only', async () => {
      const page = '<head><link rel="stylesheet" href="/a.css"></head><body><i><!--content--></i></body>';
      writeFileSync(join(rendered, 'index.html'), page);
      writeFileSync(join(rendered, 'owner.html'), '<b>skeleton</b>');
      writeFileSync(join(rendered, 'owner.css'), 'b{color:red}');
      const app = new Koa();
      app.use(serveDashboardPage(rendered, 'http://localhost'));
      const later = await openServer('127.0.0.1', 0);
      later.serve(app.callback());
      const ask = async (path: string, cookie: string) =>
        await (await fetch(later.url + path, { headers: { cookie } })).text();
      const shown = await ask('/dashboard', 'pp_session=any');
      expect(shown).toContain('<link rel="preload" as="style" href="/a.css"><style>b{color:red}</style>');
      expect(shown).toContain('<i><b>skeleton</b><noscript>');
      expect(shown).toMatch(/<\/i><link rel="stylesheet" href="\/a\.css"><\/body>$/);
      expect(await ask('/dashboard', '')).not.toContain('skeleton');
      expect(await ask('/privacy-policy', 'pp_session=any')).not.toContain('skeleton');
      await later.drain();
      rmSync(join(rendered, 'owner.html'));
    });
  });
});
