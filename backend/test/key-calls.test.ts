import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApiKey } from '../src/auth/api-key.ts';
import { useApp } from './app.ts';
import { createPaywalled, openPaywalled, type PaywalledPlayable } from './paywall.ts';
import { refusal } from './visitor.ts';

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ tags: z.array(z.string()) }))),
});

/** Tests all calls that host servers send with an API key, as the API description lists them. */
describe('every call by key', () => {
  const test = useApp();
  let calls: { method: string; path: string }[] = [];
  let owned: PaywalledPlayable;

  beforeAll(async () => {
    owned = await createPaywalled(test);
    const { sessionId } = await openPaywalled(test, owned);
    const { paths } = descriptionSchema.parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
    calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => tags.includes('key'))
        .map(([method]) => ({
          method: method.toUpperCase(),
          path: path.replace('{sessionId}', sessionId),
        })),
    );
  });

  const send = ({ method, path }: { method: string; path: string }, headers: Record<string, string>) =>
    fetch(test.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: '{}' }),
    });

  it('[U3] is refused without a key before its content is checked', async () => {
    expect(calls.length).toBeGreaterThanOrEqual(5);
    const strangers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer' },
      { authorization: `Bearer ${createApiKey()}` },
      { authorization: `Basic ${owned.key}` },
      { 'x-api-key': owned.key },
      { cookie: owned.owner.cookie, 'sec-fetch-site': 'same-origin' },
    ];
    for (const call of calls)
      for (const headers of strangers)
        expect([call, await refusal(await send(call, headers))]).toEqual([call, '401 auth.key_required']);
  });

  it('[U3] gives no reply to a page of another site, with or without the key', async () => {
    for (const call of calls) {
      const origin = 'https://shop.example';
      const replies = [
        await send(call, { origin, authorization: `Bearer ${owned.key}` }),
        await fetch(test.url + call.path, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': call.method },
        }),
      ];
      for (const { headers } of replies) expect(headers.has('access-control-allow-origin')).toBe(false);
    }
  });

  it('[R16] refuses bad bodies with a 4xx and a code, never a 5xx', async () => {
    const bodies = [
      '{',
      'null',
      '[]',
      '"text"',
      '{"metadata":[]}',
      '{"grantId":"\\u0000"}',
      '{"endUserIdentifier":"\\ud800"}',
      '['.repeat(20_000),
    ];
    for (const { method, path } of calls.filter((call) => call.method === 'POST')) {
      for (const body of bodies) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${owned.key}` };
        const response = await fetch(test.url + path, { method, headers, body });
        // Activation ignores unknown fields.
        if (response.status === 200 && path.endsWith('/activate')) continue;
        expect([path, body.slice(0, 30), await refusal(response)]).toEqual([
          path,
          body.slice(0, 30),
          expect.stringMatching(/^4\d\d \w+\.\w+$/),
        ]);
      }
    }
  });
});
