import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../test/app.ts';
import { widgetLimit } from '../play/limits.ts';

describe('the frame page', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const open = (path: string, address: string) =>
    fetch(test.url + path, { headers: { 'x-forwarded-for': address } });

  /** Expects a page that explains the error inside the frame and has a button "Try again". */
  const expectReadable = async (response: Response, words: string) => {
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/^(?!.*frame-ancestors)default-src/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('data-theme="dark"');
    expect(page).toContain('Try again');
    expect(page).not.toMatch(/<script|href="\/"/);
  };

  it.each(['', '%00', '%ff', 'a%20b', 'a'.repeat(101), 'embed-0-nothing', 'puzzle-0-nothing'])(
    '[R4] [R9] returns 404 with a page for the unknown id %s',
    async (id) => {
      const response = await open(`/embed/${id}`, '203.0.113.1');
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain('<puzzle-prize embed-id=');
      expect(page).toMatch(/<link\s+rel="icon"\s+href="data:/);
    },
  );

  it('[R4] [W8] explains to a network above the rate limit when to retry', async () => {
    for (let count = 0; count < 300; count += 1) {
      await test.app.platform.limits.take(widgetLimit, '198.51.100.0/24');
    }
    const response = await open('/embed/embed-0-nothing?theme=dark', '198.51.100.1');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectReadable(response, 'Too many requests');
  });

  it('[R4] [R16] explains that the database does not respond', async () => {
    const { pool } = test.app.platform.database;
    const blocker = await pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table embed_codes in access exclusive mode');
      const asked = open('/embed/embed-0-waiting?theme=dark', '203.0.113.1');
      const cancelWaiting = `select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await pool.query(cancelWaiting)).rowCount === 0) await sleep(20);
      const response = await asked;
      expect(response.status).toBe(503);
      await expectReadable(response, 'briefly unavailable');
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});
