import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDocsSite } from './docs-site.ts';

const script = "document.documentElement.dataset.theme = 'dark';";
const files: Record<string, string | Buffer> = {
  'index.html': '<h1>Puzzles</h1><p data-support-email="support@puzzle-prize.example"></p>',
  '404.html': '<h1>Page Not Found</h1>',
  'api/index.html': '<h1>API Documentation</h1>',
  'api.md': '# API Documentation\n',
  'api/race-api/index.html': `<script>${script}</script><code>https://puzzle-prize.example/embed</code>`,
  'api/race-api.md':
    '# Race API\n\nhttps://puzzle-prize.example/embed?url=https%3A%2F%2Fpuzzle-prize.example\n',
  'guides/designer/index.html': '<h1>Make it look like your brand</h1>',
  'guides/designer.md': '# Make it look like your brand\n',
  'llms.txt': '# Puzzle Prize\n\n- [Race API](https://puzzle-prize.example/docs/api/race-api.md)\n',
  'deploy/.env.example': 'PORT=3000\n',
  'deploy/caddy/Caddyfile': 'puzzles.example {}\n',
  'storybook/index.html': `<script>${script}</script>`,
  'storybook/iframe.html': '<main></main>',
  'storybook/embed/code/index.html': '<main></main>',
  'storybook/assets/story-Ab12Cd34.js': 'export {};',
  'privacy-policy.md': '# Privacy Policy\n',
  '_astro/page.abcd1234.js': 'export {};',
  'pagefind/fragment/en_1.pf_fragment': gzipSync('pagefind_dcd{"content":"https://puzzle-prize.example"}'),
  '.prerender/secret.html': 'not published',
};

describe('serveDocsSite', () => {
  let dist: string;
  let url: string;
  let close: () => Promise<void>;
  const ask = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });

  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'puzzle-prize-docs-'));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), content);
    }
    const app = new Koa().use(
      serveDocsSite(dist, { publicUrl: 'https://prizes.example', supportEmail: 'help@prizes.example' }),
    );
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    close = async () => {
      await new Promise((resolve) => server.close(resolve));
    };
  });
  afterAll(async () => {
    await close();
    rmSync(dist, { recursive: true });
  });

  it('[P7] shows the URL of this server in pages, Markdown and search results', async () => {
    const page = await ask('/docs/api/race-api/');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('<code>https://prizes.example/embed</code>');
    const text = await ask('/docs/api/race-api.md');
    expect(text.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text.headers.get('x-robots-tag')).toBe('noindex');
    expect(await text.text()).toBe(
      '# Race API\n\nhttps://prizes.example/embed?url=https%3A%2F%2Fprizes.example\n',
    );
    const fragment = await ask('/docs/pagefind/fragment/en_1.pf_fragment');
    expect(gunzipSync(Buffer.from(await fragment.arrayBuffer())).toString()).toContain(
      'https://prizes.example',
    );
  });

  it.each([
    ['.env.example', 'PORT=3000\n'],
    ['caddy/Caddyfile', 'puzzles.example {}\n'],
  ])('[P6] shows the file %s for operators as text', async (path, content) => {
    const reply = await ask(`/docs/deploy/${path}`);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe(content);
  });

  it('[P6] shows the support e-mail address', async () => {
    expect(await (await ask('/docs/')).text()).toContain('data-support-email="help@prizes.example"');
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs/guides/designer?a=1', '/docs/guides/designer/?a=1'],
    ['/api-docs', '/docs/api/'],
    ['/api-docs/', '/docs/api/'],
    ['/api-docs.md', '/docs/api.md'],
    ['/api-docs/race-api', '/docs/api/race-api/'],
    ['/api-docs/race-api.md', '/docs/api/race-api.md'],
    ['/api-docs/guides/designer', '/docs/guides/designer/'],
    ['/api-docs/guides/designer.md', '/docs/guides/designer.md'],
  ])('[R6] redirects the former address %s to %s', async (path, target) => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([301, target]);
  });

  it('[P7, P9] serves llms.txt and the legal pages as text in the root', async () => {
    const list = await ask('/llms.txt');
    expect(await list.text()).toContain('(https://prizes.example/docs/api/race-api.md)');
    expect(await (await ask('/privacy-policy.md')).text()).toBe('# Privacy Policy\n');
  });

  it('allows the inline scripts of a page by their hashes, and no others', async () => {
    const policy = (await ask('/docs/api/race-api/')).headers.get('content-security-policy') ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline');
  });

  it('[P6] allows the worker of the search to load the index and its module', async () => {
    const policy = (await ask('/docs/_astro/page.abcd1234.js')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("'wasm-unsafe-eval'");
  });

  it('[T60] lets the pages of the storybook frame each other, and reach no call of the product', async () => {
    for (const path of ['', 'iframe.html?id=a', 'embed/code/']) {
      const reply = await ask(`/docs/storybook/${path}`);
      const policy = (reply.headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          'connect-src https://prizes.example/docs/storybook/ data:',
          'frame-src https://prizes.example/docs/storybook/',
          "form-action 'none'",
          "frame-ancestors 'self'",
        ]),
      );
      expect(policy.find((part) => part.startsWith('script-src'))).not.toContain('unsafe');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    }
    const asset = await ask('/docs/storybook/assets/story-Ab12Cd34.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect((await ask('/docs/storybook')).headers.get('location')).toBe('/docs/storybook/');
    expect((await ask('/docs/storybook/embed/code?theme=dark')).headers.get('location')).toBe(
      '/docs/storybook/embed/code/?theme=dark',
    );
  });

  it('compresses pages, and answers a browser that has the current page with 304', async () => {
    for (const encoding of ['br', 'gzip']) {
      const reply = await ask('/docs/', { headers: { 'Accept-Encoding': encoding } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.text()).toContain('<h1>Puzzles</h1>');
    }
    const etag = (await ask('/docs/')).headers.get('etag') ?? '';
    expect(
      (await ask('/docs/', { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })).status,
    ).toBe(304);
    const asset = await ask('/docs/_astro/page.abcd1234.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('[R8] answers an unknown address below /docs with the page for it', async () => {
    for (const path of [
      '/docs/nope',
      '/docs/.prerender/secret.html',
      '/docs/..%2fapi.md',
      '/docs/404.html',
    ]) {
      const reply = await ask(path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(await reply.text()).toContain('Page Not Found');
    }
    expect((await ask('/docs/', { method: 'POST' })).status).toBe(404);
    expect((await ask('/api-docs/nope')).status).toBe(404);
  });
});
