import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, openServer } from '../platform/http/server.ts';
import { dashboardDist } from './assets.ts';
import { headsFile } from './dashboard-documents.ts';
import { serveDashboardPage } from './dashboard-page.ts';
import { pagesFile } from './dashboard-pages.ts';

const english = { texts: ['Win & play'], site: null, owner: null };
const german = { texts: ['Spielen & gewinnen'], site: 'site.js', owner: 'owner.js' };
const index =
  '<html lang="en"><head><title>Win &amp; play</title><link rel="canonical" href="{{publicUrl}}{{path}}"></head><!--content-->';

describe('the language of a dashboard document', () => {
  const dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-dist-'));
  let server: HttpServer;

  beforeAll(async () => {
    writeFileSync(join(dist, 'index.html'), index);
    writeFileSync(join(dist, headsFile), JSON.stringify({ en: english, de: german }));
    for (const name of ['home', 'owner']) {
      writeFileSync(join(dist, `${name}.html`), `<p>${name} in English</p>`);
      writeFileSync(join(dist, `${name}.de.html`), `<p>${name} auf Deutsch</p>`);
    }
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

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(server.url + path, { headers });
    return { headers: response.headers, body: await response.text() };
  };
  const readRoot = async (path: string, headers: Record<string, string>) =>
    /<html[^>]*>/.exec((await read(path, headers)).body)?.[0];

  it.each([
    ['/dashboard', {}, '<html lang="en" dir="ltr">'],
    ['/dashboard', { 'accept-language': 'de-AT,en;q=0.8' }, '<html lang="de" dir="ltr">'],
    ['/dashboard', { 'accept-language': 'it,ja;q=0.8' }, '<html lang="ja" dir="ltr">'],
    ['/dashboard', { 'accept-language': 'it' }, '<html lang="en" dir="ltr">'],
    ['/dashboard', { 'accept-language': 'de', cookie: 'pp_language=ar' }, '<html lang="ar" dir="rtl">'],
    ['/dashboard', { 'accept-language': 'de', cookie: 'pp_language="><' }, '<html lang="de" dir="ltr">'],
    [
      '/dashboard?lang=fr',
      { 'accept-language': 'de', cookie: 'pp_language=ar' },
      '<html lang="fr" dir="ltr">',
    ],
    ['/dashboard?lang=xx', { cookie: 'pp_language=es' }, '<html lang="es" dir="ltr">'],
    ['/dashboard?lang=fr&lang=de', { cookie: 'pp_language=es' }, '<html lang="es" dir="ltr">'],
    ['/nope', { 'accept-language': 'ar' }, '<html lang="ar" dir="rtl">'],
  ])(
    '[G125] a document at %s with %j begins with %s',
    async (path, headers: Record<string, string>, root) => {
      expect(await readRoot(path, headers)).toBe(root);
    },
  );

  it('[G125] names in its headers what it depends on', async () => {
    for (const path of ['/', '/dashboard']) {
      const { headers } = await read(path, { 'accept-language': 'de' });
      expect(headers.get('content-language')).toBe('de');
      expect(headers.get('vary')).toContain('Accept-Language');
      expect(headers.get('vary')).toContain('Cookie');
    }
  });

  it('[G125] is that of its head, its content and its texts', async () => {
    const { body } = await read('/', { 'accept-language': 'de' });
    expect(body).toContain('<title>Spielen &amp; gewinnen</title>');
    expect(body).toContain('<p>home auf Deutsch</p>');
    expect(body).toContain('<link rel="modulepreload" href="/site.js">');
    expect(body).not.toContain('/owner.js');
    const owner = await read('/dashboard', { 'accept-language': 'de', cookie: '__Host-pp_session=any' });
    expect(owner.body).toContain('<p>owner auf Deutsch</p><noscript>Diese Seite braucht JavaScript.');
    expect(owner.body).toContain('<link rel="modulepreload" href="/site.js">');
    expect(owner.body).toContain('<link rel="modulepreload" href="/owner.js">');
    expect((await read('/')).body).not.toContain('modulepreload');
  });

  it('[G125] has an address of the landing page for search engines', async () => {
    const canonical = (path: string) => `<link rel="canonical" href="https://puzzle.example${path}">`;
    expect((await read('/', { 'accept-language': 'de' })).body).toContain(canonical('/'));
    const { body } = await read('/?lang=de');
    expect(body).toContain(canonical('/?lang=de'));
    expect(body).toContain(
      '<link rel="alternate" hreflang="ar" href="https://puzzle.example/?lang=ar"><link rel="alternate" hreflang="de"',
    );
    expect((await read('/dashboard?lang=de')).body).not.toContain('hreflang');
  });
});
