import { expect, it } from 'vitest';
import { json, startServer } from '../../../test/hostile-server.ts';
import {
  checkCall,
  checkNumberedList,
  createClient,
  toLine,
  type ResourceCall,
} from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/auth/user',
    call: ({ account }, options) => account.retrieve(options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] lists notices in pages of the default size or another one', async () => {
  await checkNumberedList(
    ({ account }) => account.listNotices({ limit: 2 }),
    ['GET /api/notices?limit=2&page=1', 'GET /api/notices?limit=2&page=2'],
  );
  const server = await startServer(json(200, { rows: [], total: 0, unread: 0 }));
  expect((await createClient(server).account.listNotices({}, { idempotencyKey: 'k' })).items).toEqual([]);
  expect(server.arrived.map(toLine)).toEqual(['GET /api/notices?page=1&limit=20']);
  expect(server.arrived[0]?.headers['idempotency-key']).toBe('k');
});
