import { expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { createOwner } from '../../../test/factories.ts';
import { createKey } from '../../../test/keys.ts';
import { refusal } from '../../../test/visitor.ts';

const test = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
/** The limit of calls with a key, as docs/api/keys.md documents it. */
const callsPerMinute = 1200;

it('[G98] calls with a key name the limit and the calls left, also when they are refused', async () => {
  const { apiKey } = await createKey(await createOwner(test), ['campaigns:read']);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': '198.51.100.7' };
  const call = () => fetch(`${test.url}/api/puzzles`, { headers });

  const accepted = await call();
  expect(accepted.status).toBe(200);
  expect(accepted.headers.get('ratelimit-policy')).toBe('"key";q=1200;w=60');
  expect(accepted.headers.get('ratelimit')).toMatch(/^"key";r=1199;t=(?:60|59)$/);
  expect(accepted.headers.get('retry-after')).toBeNull();

  for (let count = 1; count < callsPerMinute; count += 1)
    await test.app.platform.limits.take('key', '198.51.100.0/24');
  const refused = await call();
  expect(await refusal(refused)).toBe('429 request.rate_limited');
  expect(refused.headers.get('ratelimit-policy')).toBe('"key";q=1200;w=60');
  const left = /^"key";r=0;t=(\d+)$/.exec(refused.headers.get('ratelimit') ?? '')?.[1];
  expect(left).toBe(refused.headers.get('retry-after'));
});

it('[G98] a call that counts toward two limits names both', async () => {
  const { apiKey } = await createKey(await createOwner(test), ['media:write']);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': '203.0.113.7' };
  const reply = await fetch(`${test.url}/api/images/upload`, { method: 'POST', headers });
  expect(reply.headers.get('ratelimit-policy')).toBe('"upload";q=60;w=600, "key";q=1200;w=60');
  expect(reply.headers.get('ratelimit')).toMatch(/^"upload";r=59;t=\d+, "key";r=1199;t=\d+$/);
});

it('[G98] the description of the API names the headers in every reply of a counted call', async () => {
  const reply = z.object({ headers: z.record(z.string(), z.object({ $ref: z.string() })).default({}) });
  const call = z.object({ responses: z.record(z.string(), reply) });
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), call)) })
    .parse(await (await fetch(`${test.url}/api/openapi.json`)).json());
  const { responses = {} } = paths['/api/puzzles']?.['get'] ?? {};
  expect(Object.keys(responses['200']?.headers ?? {})).toEqual(['RateLimit-Policy', 'RateLimit']);
  expect(responses['429']?.headers['Retry-After']).toEqual({ $ref: '#/components/headers/Retry-After' });
});
