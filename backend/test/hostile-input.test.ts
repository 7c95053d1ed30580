import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../src/platform/log.ts';
import { useApp } from './app.ts';

const apiSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const lineSchema = z.object({ level: z.string(), msg: z.string().optional() });

/** URL-encoded strings: NUL, invalid UTF-8, paths, numbers out of range, ids with extra characters. */
const hostileTexts = [
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  '9223372036854775808',
  '-1',
  'NaN',
  '__proto__',
  "'%20or%201=1--",
  '%F0%9F%98%80',
  'x'.repeat(3000),
];

const hostileBodies = [
  'null',
  '[]',
  '"text"',
  '1e309',
  '{',
  '',
  '{"__proto__":{"isAdmin":true}}',
  '{"sessionId":"\\u0000","playToken":"\\u0000","moves":"\\u0000"}',
  '{"sessionId":"\\ud800","moves":[1e309,-1,null]}',
  '{"sessionId":{},"playToken":[],"moves":{},"code":1}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '\u00ff\u00fe',
];

/** Pages and calls that the API description does not list. */
const otherPaths = [
  ...[
    '/embed/{id}',
    '/embed/?theme={id}',
    '/embed/race/{id}',
    '/race/{id}',
    '/v1/{id}',
    '/docs/{id}',
    '/{id}',
  ],
  ...['/images/{id}', '/images/{id}.webp', '/api/login?returnTo={id}', '/api/callback?code={id}&state={id}'],
  ...['/api/logout?x={id}', '/api/{id}', '/oidc/{id}', '/oidc/auth?client_id={id}', '/oidc/auth/{id}'],
  '/oidc/auth?client_id=puzzle-prize&state={id}&nonce={id}&response_type=code&scope=openid&code_challenge=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&code_challenge_method=S256',
  ...['/oidc-interaction/{id}', '/oidc-interaction/{id}/create', '/oidc/me?access_token={id}'],
  ...['/healthz?{id}', '/readyz?{id}', '/metrics?{id}', '/sri.json?{id}', '/llms.txt?{id}'],
];
const formPaths = [
  '/oidc/token',
  '/oidc/auth',
  '/oidc/me',
  '/oidc-interaction/x',
  '/oidc-interaction/x/create',
  '/sign-in/forgot',
  '/sign-in/reset',
  '/sign-in/confirm',
];

describe('hostile input without a sign-in', () => {
  const lines: z.infer<typeof lineSchema>[] = [];
  const write = (line: string) => void lines.push(lineSchema.parse(JSON.parse(line)));
  const test = useApp({}, { log: createLog({ logLevel: 'info' }, { write }) });
  const failures: string[] = [];
  let asked = 0;

  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(test.url + path, { redirect: 'manual', ...options });
    await response.body?.cancel();
    asked += 1;
    if (response.status >= 500)
      failures.push(
        `${response.status} ${options.method ?? 'GET'} ${path} ${JSON.stringify(options.body ?? null).slice(0, 80)}`,
      );
  };
  const expectNoFailure = () => {
    expect(failures).toEqual([]);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  };

  it('[R12, U3] causes no 5xx and no logged error on any path of the API', async () => {
    const api = apiSchema.parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
    const calls = Object.entries(api.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((name) => /^(get|post|put|patch|delete)$/.test(name))
        .map((method) => ({ path, method: method.toUpperCase() })),
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const { path, method } of calls) {
      await Promise.all(
        hostileTexts.map((text) =>
          ask(
            `${path.replaceAll(/\{\w+\}/g, text)}?sessionId=${text}&endUser=${text}&token=${text}&page=${text}`,
            {
              method,
            },
          ),
        ),
      );
      if (method === 'GET') continue;
      const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' };
      const at = path.replaceAll(/\{\w+\}/g, 'embed-0-nothing');
      await Promise.all(hostileBodies.map((body) => ask(at, { method, headers, body })));
    }
    expect(asked).toBeGreaterThan(1000);
    expectNoFailure();
  }, 120_000);

  it('[U1, U3] causes no 5xx and no logged error on pages and in the sign-in', async () => {
    for (const path of otherPaths)
      await Promise.all(hostileTexts.map((text) => ask(path.replaceAll('{id}', text))));
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    for (const path of formPaths)
      await Promise.all(
        hostileTexts.map((text) =>
          ask(path, {
            method: 'POST',
            headers,
            body: `client_id=${text}&code=${text}&grant_type=authorization_code&code_verifier=${text}&email=${text}&password=${text}`,
          }),
        ),
      );
    await ask('/oidc/token', { method: 'POST', headers, body: 'client_id=%00' });
    expectNoFailure();
  }, 120_000);
});
