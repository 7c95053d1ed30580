import { it } from 'vitest';
import { checkCall, checkNumberedList, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/embed-ids?status=active',
    call: ({ embeds }, options) => embeds.listIds({ status: 'active' }, options),
  },
  {
    request: 'PATCH /api/embed-codes {"embedIds":["e"],"isActive":false}',
    call: ({ embeds }, options) => embeds.changeMany({ embedIds: ['e'], isActive: false }, options),
  },
  {
    request: 'POST /api/embed-codes {"name":"Shop"}',
    call: ({ embeds }, options) => embeds.create({ name: 'Shop' }, options),
  },
  {
    request: 'GET /api/embed-codes/e',
    call: ({ embeds }, options) => embeds.retrieve('e', options),
  },
  {
    request: 'PUT /api/embed-codes/e {"name":"Shop"}',
    call: ({ embeds }, options) => embeds.update('e', { name: 'Shop' }, options),
  },
  {
    request: 'DELETE /api/embed-codes/e',
    call: ({ embeds }, options) => embeds.delete('e', options),
  },
  {
    request: 'POST /api/embed-codes/e/assign {"puzzleId":null}',
    call: ({ embeds }, options) => embeds.assign('e', null, options),
  },
  {
    request: 'GET /api/embed-codes/e/sightings',
    call: ({ embeds }, options) => embeds.sightings('e', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] lists embed codes page by page, with and without their numbers', async () => {
  await checkNumberedList(
    ({ embeds }) => embeds.list({ search: 'shop', limit: 2 }),
    ['GET /api/embed-codes?search=shop&limit=2&page=1', 'GET /api/embed-codes?search=shop&limit=2&page=2'],
    (ids) => ids.map((id) => ({ id })),
  );
  await checkNumberedList(
    ({ embeds }) => embeds.listRows({ limit: 2 }),
    ['GET /api/embed-rows?limit=2&page=1', 'GET /api/embed-rows?limit=2&page=2'],
  );
});
