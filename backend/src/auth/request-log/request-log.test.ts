import { type ApiRequestsQuery, apiRequestsSchema } from '@puzzle-prize/sdk/protocol';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { createOwner, type TestOwner } from '../../../test/factories.ts';
import { runJob } from '../../../test/run-job.ts';
import { callAs, createKey } from '../../../test/keys.ts';
import { purgeAuthQueue } from '../purge-auth.ts';

describe('the log of calls with API keys', () => {
  const test = useApp();
  let owner: TestOwner;
  let key: Awaited<ReturnType<typeof createKey>>;
  beforeAll(async () => {
    owner = await createOwner(test);
    key = await createKey(owner, ['campaigns:read']);
    const call = callAs(test.url, key.apiKey);
    await call('/api/puzzles?search=secret-text');
    await call('/api/insights');
    await call('/api/puzzles/no-id');
    await vi.waitFor(
      async () => {
        expect((await read()).requests).toHaveLength(3);
      },
      {
        timeout: 50_000,
        interval: 200,
      },
    );
  }, 60_000);
  const read = async (query: ApiRequestsQuery = {}, from = owner) => {
    const search = new URLSearchParams(Object.entries(query)).toString();
    return apiRequestsSchema.parse(await from.get(`/api/auth/api-requests?${search}`));
  };
  const listRoutes = async (query: ApiRequestsQuery) =>
    (await read(query)).requests.map(({ route }) => route);

  it('[G100] has key, route, status, error and request id of each call, newest first, and no content', async () => {
    const { requests, nextOlderThan } = await read();
    expect(requests).toMatchObject([
      { method: 'GET', route: '/api/puzzles/:id', statusCode: 404, errorCode: 'campaign.not_found' },
      { method: 'GET', route: '/api/insights', statusCode: 403, errorCode: 'auth.scope_required' },
      { method: 'GET', route: '/api/puzzles', statusCode: 200, errorCode: null, keyId: key.key.id },
    ]);
    expect(nextOlderThan).toBeNull();
    for (const { requestId, client } of requests) {
      expect(requestId).toMatch(/^\w+-\w+$/);
      expect(client).toBe('node');
    }
    const text = JSON.stringify(requests);
    for (const secret of [key.apiKey, 'secret-text', '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('[G100] is filtered by key, result, text and time, and read page by page', async () => {
    const other = await createKey(owner, ['codes:read']);
    expect(await listRoutes({ keyId: other.key.id })).toEqual([]);
    expect(await listRoutes({ result: 'succeeded' })).toEqual(['/api/puzzles']);
    expect(await listRoutes({ result: 'refused', search: 'get /api/ins' })).toEqual(['/api/insights']);
    expect(await listRoutes({ until: '2020-01-01T00:00:00Z' })).toEqual([]);
    const { requests } = await read();
    expect(await listRoutes({ olderThan: requests[1]?.id ?? '' })).toEqual(['/api/puzzles']);
  });

  it('[G100] belongs to its owner, and is deleted after 30 days', async () => {
    expect((await read({}, await createOwner(test))).requests).toEqual([]);
    const count = async () => {
      const { rows } = await test.app.platform.database.pool.query<{ count: number }>(
        'select count(*)::int from api_requests where user_id = $1',
        [owner.id],
      );
      return rows[0]?.count;
    };
    test.clock.advance(29 * 24 * 60 * 60_000);
    await runJob(test, purgeAuthQueue, {});
    expect(await count()).toBe(3);
    test.clock.advance(2 * 24 * 60 * 60_000);
    await runJob(test, purgeAuthQueue, {});
    expect(await count()).toBe(0);
  });
});
