import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, openServer } from '../platform/http/server.ts';
import { serveDashboardPage } from './dashboard-page.ts';

describe('the dashboard’s page', () => {
  const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-dist-'));
  let server: HttpServer;

  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
    const app = new Koa();
    app.use(serveDashboardPage(dist));
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
    ['/nope', 404],
  ])('[R8] answers GET and HEAD of %s alike, with %i', async (path, status) => {
    const page = await ask(path, 'GET');
    expect([page.status, page.body]).toEqual([status, '<!doctype html>']);
    expect(await ask(path, 'HEAD')).toEqual({ ...page, body: '' });
  });

  it('[R8] is not sent for what others serve, nor to a change', async () => {
    expect((await ask('/assets/nope.js', 'GET')).body).toBe('Not Found');
    expect((await ask('/', 'POST')).status).toBe(404);
  });
});
