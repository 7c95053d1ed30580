import { Writable } from 'node:stream';
import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { createOwner, createPlayable } from '../../../test/factories.ts';
import { openGame, postVerify, randomId, refusal, solvedBody, win } from '../../../test/visitor.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
});
const loadSchema = z.object({
  paths: z.object({
    '/api/embed-widget/{embedId}': z.object({ get: z.object({ parameters: z.array(parameterSchema) }) }),
  }),
});

const taggedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.array(z.string()) }))),
});

describe('the application', () => {
  const test = useApp();

  it('[R16] sends the security headers with every reply, and only the frame page may be framed', async () => {
    for (const path of [
      '/',
      '/dashboard',
      '/nope',
      '/api/stats',
      '/api/nope',
      '/healthz',
      '/api/auth/user',
      '/images/x.webp',
    ]) {
      const { headers } = await fetch(test.url + path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
    const frame = await fetch(`${test.url}/embed/embed-0-nothing`);
    expect(frame.status).toBe(404);
    expect(frame.headers.get('content-security-policy')).toMatch(/^(?!.*frame-ancestors)default-src 'none'/);
  });

  it('[R16] replies to an unknown call or method with an error code and not with a page', async () => {
    expect(await refusal(await fetch(`${test.url}/api/nope`))).toBe('404 request.not_found');
    const wrong = await fetch(`${test.url}/api/embed-codes`, { method: 'DELETE' });
    expect(await refusal(wrong)).toBe('405 request.method_not_allowed');
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'PATCH', 'POST']);
  });

  it('[R16] allows other sites only if the call is for visitors', async () => {
    const { paths } = taggedSchema.parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
    expect(Object.keys(paths).length).toBeGreaterThan(50);
    for (const [path, methods] of Object.entries(paths)) {
      const isOpen = Object.values(methods).some(({ tags }) => tags.includes('visitor'));
      const preflight = await fetch(test.url + path.replaceAll(/\{\w+\}/g, 'some-id'), { method: 'OPTIONS' });
      expect([path, preflight.headers.get('access-control-allow-origin')]).toEqual([
        path,
        isOpen ? '*' : null,
      ]);
    }
  });

  it('refuses a URL with too many parameters before it parses them', async () => {
    const ask = (path: string, parameters: number) =>
      fetch(`${test.url}${path}?${'a&'.repeat(parameters - 1)}a`);
    expect((await ask('/api/stats', 100)).status).toBe(200);
    for (const path of [
      '/api/stats',
      '/api/embed-widget/embed-0-nothing',
      '/embed/embed-0-nothing',
      '/oidc/auth',
    ])
      expect([path, await refusal(await ask(path, 7000))]).toEqual([path, '400 request.invalid']);
  });

  it('reports health and readiness', async () => {
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${test.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ok', storage: 'ok', builtFiles: 'ok', jobs: 'ok' } },
    ]);
    const metrics = await (await fetch(`${test.url}/metrics`)).text();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
    );
  });

  it('[G45] returns the public figures to anyone', async () => {
    expect(await (await fetch(`${test.url}/api/stats`)).json()).toEqual({
      campaigns: 0,
      solves: 0,
      embeds: 0,
    });
  });

  it('describes every call in OpenAPI 3.1', async () => {
    const text = await (await fetch(`${test.url}/api/openapi.json`)).text();
    expect(JSON.parse(text)).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/embed/{embedId}/verify': {
          post: { requestBody: { required: true }, responses: { 422: {}, 429: {} } },
        },
        '/api/embed-widget/{embedId}': { get: { responses: { 400: {} } } },
        '/api/embed-codes': { post: { responses: { 400: {}, 413: {}, 415: {} } } },
        '/api/puzzles': { get: { security: [{ ownerSession: [] }, { bearer: ['campaigns:read'] }] } },
      },
      components: { securitySchemes: { ownerSession: { name: 'pp_session' } } },
    });
    const { parameters } = loadSchema.parse(JSON.parse(text)).paths['/api/embed-widget/{embedId}'].get;
    expect(parameters).toContainEqual({ name: 'sessionId', in: 'query', required: true });
    expect(parameters).toContainEqual({ name: 'round', in: 'query', required: false });
  });

  it('[R16] refuses a body over its limit before reading it', async () => {
    const owner = await createOwner(test);
    const body = JSON.stringify({ name: 'x'.repeat(70_000) });
    const response = await owner.fetch('/api/embed-codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await refusal(response)).toBe('413 request.too_large');
  });

  it('[R16] refuses a body with too many nested values', async () => {
    const owner = await createOwner(test);
    for (const body of [`{"name":"x","more":[${'[],'.repeat(5000)}[]]}`, '['.repeat(50_000)]) {
      const headers = { 'content-type': 'application/json' };
      const response = await owner.fetch('/api/embed-codes', { method: 'POST', headers, body });
      expect(await refusal(response)).toBe('400 request.malformed_json');
    }
    const brackets = { name: '[[["{{{'.repeat(15) };
    expect(await owner.post('/api/embed-codes', brackets)).toMatchObject(brackets);
  });

  it('survives a request that is not HTTP', async () => {
    const { port } = new URL(test.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end('\x16\x03\x01 nonsense\r\n\r\n'));
      socket.on('close', () => {
        resolve();
      });
      socket.on('error', () => undefined);
      socket.resume();
    });
    expect((await fetch(`${test.url}/healthz`)).status).toBe(200);
  });
});

describe('rate limits', () => {
  const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  it('[W8] refuse only a network above the limit, with the status 429 and the time to retry', async () => {
    const { embedId } = await createPlayable(test);
    const load = (address: string) =>
      fetch(`${test.url}/api/embed-widget/${embedId}?sessionId=${randomId()}`, { headers: from(address) });
    const statuses = await Promise.all(
      Array.from({ length: 320 }, async (_, n) => (await load(`198.51.100.${n % 250}`)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await load('198.51.100.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(refused.headers.get('ratelimit-policy')).toBe('"widget";q=300;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"widget";r=0;t=\d+$/);
    expect(await refusal(refused)).toBe('429 request.rate_limited');
    expect((await load('203.0.113.1')).status).toBe(200);
  });

  it.each([
    { name: 'owner', calls: 600, method: 'GET', path: '/api/puzzles', network: '192.0.2' },
    { name: 'upload', calls: 60, method: 'POST', path: '/api/images/upload', network: '192.0.3' },
  ] as const)('[U1] limit the search for the session: $method $path', async (call) => {
    for (let count = 2; count < call.calls; count += 1) {
      await test.app.platform.limits.take(call.name, `${call.network}.0/24`);
    }
    const headers = { ...from(`${call.network}.7`), cookie: `pp_session=${randomId()}` };
    const ask = () => fetch(test.url + call.path, { method: call.method, headers });
    expect([(await ask()).status, (await ask()).status]).toEqual([401, 401]);
    expect(await refusal(await ask())).toBe('429 request.rate_limited');
  });

  it('[W8, G46] limit a network to 20 wins a day with the policy strict', async () => {
    const codes = Array.from({ length: 30 }, (_, index) => `DAY-${index}`);
    const { owner, campaignId, embedId } = await createPlayable(test, { codes });
    await owner.patch(`/api/puzzles/${campaignId}`, { networkPolicy: 'strict' });
    const games = [];
    for (let index = 0; index < 22; index += 1) games.push(await openGame(test.url, embedId));
    test.clock.advance(10_000);
    const outcomes = [];
    for (const game of games) outcomes.push((await postVerify(test.url, game, solvedBody(game))).status);
    expect(outcomes.filter((status) => status === 200)).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual([429, 429]);
  });
});

describe('proxies', () => {
  const test = useApp({ RATE_LIMITS: 'on' });

  it('[W8] are not trusted unless they are configured', async () => {
    const load = async (n: number) => {
      const headers = { 'x-forwarded-for': `203.0.${n}.1` };
      return (await fetch(`${test.url}/api/embed-widget/embed-0-x?sessionId=${randomId()}`, { headers }))
        .status;
    };
    const statuses = await Promise.all(Array.from({ length: 80 }, (_, n) => load(n)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('the metrics of the process', () => {
  const closed = useApp();
  const open = useApp({ METRICS: 'public' });

  it('are readable on this machine only, and through a local proxy only if configured', async () => {
    const passedOn = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    expect((await fetch(`${closed.url}/metrics`)).status).toBe(200);
    expect(await refusal(await fetch(`${closed.url}/metrics`, passedOn))).toBe('404 request.not_found');
    expect((await fetch(`${open.url}/metrics`, passedOn)).status).toBe(200);
  });
});

describe('the log', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const test = useApp({}, { log: pino({ level: 'debug' }, sink) });

  it('[G42] has one JSON line per request with its id, and no secrets, codes or session ids', async () => {
    const { owner, embedId } = await createPlayable(test);
    const game = await openGame(test.url, embedId);
    test.clock.advance(10_000);
    const { prizeCode } = await win(test.url, game);
    await fetch(`${test.url}/embed/${embedId}?sessionId=${game.sessionId}`);
    const requests = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('"msg":"request"'));
    expect(requests.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(requests.at(-1) ?? {})).toEqual(
      expect.arrayContaining(['requestId', 'method', 'route', 'status', 'ms']),
    );
    const all = lines.join('');
    for (const secret of [
      prizeCode ?? '',
      game.sessionId,
      game.puzzle.playToken,
      owner.cookie.split('=')[1] ?? '',
      '127.0.0.1',
    ]) {
      expect(secret.length).toBeGreaterThan(4);
      expect(all).not.toContain(secret);
    }
  });
});

describe('an unavailable database', () => {
  const test = useApp();

  it('[R16] causes at most a 503 and does not end the process', async () => {
    const owner = await createOwner(test);
    await test.app.platform.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    expect([200, 503]).toContain((await owner.fetch('/api/puzzles')).status);
    expect((await owner.fetch('/api/puzzles')).status).toBe(200);
  });
});
