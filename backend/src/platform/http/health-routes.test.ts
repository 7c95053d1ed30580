import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';

describe('the health routes', () => {
  const test = useApp();

  it('report that the process is running and that the server is ready', async () => {
    expect(await (await fetch(`${test.url}/healthz`)).text()).toBe('ok');
    const ready = await fetch(`${test.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    expect(await ready.json()).toMatchObject({ status: 'ready' });
  });

  it('show metrics to callers on this machine, but not to callers that come through its proxy', async () => {
    expect((await fetch(`${test.url}/metrics`)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await fetch(`${test.url}/metrics`, { headers: { [name]: '127.0.0.1' } })).status).toBe(404);
  });
});

describe('public metrics', () => {
  const test = useApp({ METRICS: 'public' });

  it('are shown to everyone', async () => {
    const reply = await fetch(`${test.url}/metrics`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(reply.status).toBe(200);
  });

  it.each(['/metrics/', '/METRICS', '/Metrics', '//metrics', '/metrics//', '/%6detrics', '/metrics;a'])(
    'are not shown at %s, which the exact path in a proxy would not keep from the public',
    async (path) => {
      const reply = await fetch(`${test.url}${path}`);
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toContain('# HELP');
    },
  );

  it.each(['/healthz', '/readyz', '/metrics'])('%s also answers HEAD', async (path) => {
    expect((await fetch(`${test.url}${path}`, { method: 'HEAD' })).status).toBe(200);
  });
});
