import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createContext } from '../../../test/koa-context.ts';
import { createLog } from '../log.ts';
import { createRequests, noteRequests } from './requests.ts';

const log = createLog({ logLevel: 'silent' });

it('every request has its own id and is measured by route and status', async () => {
  const registry = new Registry();
  const middleware = noteRequests(createRequests(log, registry));
  const ids = [];
  for (const status of [200, 404]) {
    const ctx = createContext();
    await middleware(ctx, () => {
      ctx['_matchedRoute'] = '/api/images/:id';
      ctx.status = status;
      return Promise.resolve();
    });
    ids.push(ctx.response.get('X-Request-Id'));
  }
  expect(new Set(ids).size).toBe(2);
  const metrics = await registry.metrics();
  for (const status of [200, 404])
    expect(metrics).toContain(
      `http_request_duration_seconds_count{method="GET",route="/api/images/:id",status="${status}"} 1`,
    );
});

it('a URL without a matching route is not recorded, because it may contain a secret', async () => {
  const registry = new Registry();
  const ctx = createContext();
  ctx.url = '/secret-token';
  await noteRequests(createRequests(log, registry))(ctx, () => Promise.resolve());
  const metrics = await registry.metrics();
  expect(metrics).toContain('route="other"');
  expect(metrics).not.toContain('secret-token');
});
