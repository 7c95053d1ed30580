import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';

describe('the documentation as Markdown', () => {
  const test = useApp({ PUBLIC_URL: 'https://prizes.example', SUPPORT_EMAIL: 'help@prizes.example' });
  const ask = (path: string, method = 'GET') => fetch(test.url + path, { method });

  it('[P7] contains the URL of this server', async () => {
    const reply = await ask('/api-docs/paywalled-media.md');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await reply.text();
    expect(text).toMatch(/^# Paywalled Media API\n/);
    expect(text).toContain('https://prizes.example/embed/');
    expect(text).not.toContain('puzzle-prize.example');
    expect((await ask('/api-docs/paywalled-media.md', 'HEAD')).status).toBe(200);
  });

  it('[P9] includes the legal pages', async () => {
    expect(await (await ask('/privacy-policy.md')).text()).toMatch(
      /^# Privacy Policy\n\nLast updated: 2025-08-23/,
    );
    expect((await ask('/terms-of-service.md')).status).toBe(200);
  });

  it('[P6] includes the index and the guides', async () => {
    expect(await (await ask('/api-docs.md')).text()).toMatch(/^# API Documentation/);
    expect(await (await ask('/api-docs/guides/designer.md')).text()).toMatch(/^# Make it look/);
  });

  it('[P8] includes the race page', async () => {
    expect(await (await ask('/race-demo.md')).text()).toMatch(/^# Competitive Race Mode/);
  });

  it('[P7] contains every page that llms.txt lists', async () => {
    const list = await (await ask('/llms.txt')).text();
    const addresses = [...list.matchAll(/^- \[.+\]\(https:\/\/prizes\.example(\/\S+\.md)\): \S/gm)];
    expect(addresses).toHaveLength(11);
    for (const [, path = ''] of addresses) expect((await ask(path)).status, path).toBe(200);
  });

  it('[P7, R8] is not found at other paths', async () => {
    for (const path of ['nope.md', '../architecture.md', '%2e%2e/architecture.md', '..%2farchitecture.md']) {
      expect((await ask(`/api-docs/${path}`)).status, path).toBe(404);
    }
    expect((await ask('/api-docs/paywalled-media.md', 'POST')).status).toBe(404);
  });

  it('[P6] contains the support e-mail address on its HTML page', async () => {
    expect(await (await ask('/api-docs')).text()).toContain('content="help@prizes.example"');
  });
});
