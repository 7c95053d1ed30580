import { expect, it } from 'vitest';
import { json, startServer } from '../../../test/hostile-server.ts';
import { checkCall, createClient, toLine, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/puzzles/p/codes/c',
    call: ({ codes }, options) => codes.retrieve('p', 'c', options),
  },
  {
    request: 'GET /api/codes?code=A+%26+B',
    call: ({ codes }, options) => codes.find('A & B', options),
  },
  {
    request:
      'POST /api/puzzles/p/code-collections?prize=second {"title":"Sale","codeType":"coupon","codes":["A"]}',
    call: ({ codes }, options) =>
      codes.import('p', { title: 'Sale', codeType: 'coupon', codes: ['A'] }, { ...options, prize: 'second' }),
  },
  {
    request: 'POST /api/puzzles/p/codes?prize=second {"codes":["B"]}',
    call: ({ codes }, options) => codes.add('p', { codes: ['B'] }, { ...options, prize: 'second' }),
  },
  {
    request: 'POST /api/puzzles/p/codes {"codes":["B"]}',
    call: ({ codes }, options) => codes.add('p', { codes: ['B'] }, options),
  },
  {
    request: 'GET /api/puzzles/p/code-collections',
    call: ({ codes }, options) => codes.listCollections('p', {}, options),
  },
  {
    request: 'PATCH /api/puzzles/p/code-collections?prize=second {"valueText":"5 %"}',
    call: ({ codes }, options) =>
      codes.updateCollection('p', { valueText: '5 %' }, { ...options, prize: 'second' }),
  },
  {
    request: 'DELETE /api/puzzles/p/code-collections?prize=second',
    call: ({ codes }, options) => codes.endCollection('p', { ...options, prize: 'second' }),
  },
  {
    request: 'POST /api/puzzles/p/codes/redeem {"isRedeemed":true,"ids":["c"]}',
    call: ({ codes }, options) => codes.redeem('p', { isRedeemed: true, ids: ['c'] }, options),
  },
  {
    request: 'GET /api/puzzles/p/code-places',
    call: ({ codes }, options) => codes.places('p', {}, options),
  },
  {
    request: 'GET /api/puzzles/p/codes.csv?state=unused',
    call: ({ codes }, options) => codes.download('p', { state: 'unused' }, options),
  },
  {
    request: 'GET /api/puzzles/p/held-codes',
    call: ({ codes }, options) => codes.listHeld('p', options),
  },
  {
    request: 'POST /api/puzzles/p/held-codes/release {"heldCodes":["A"]}',
    call: ({ codes }, options) => codes.releaseHeld('p', { heldCodes: ['A'] }, options),
  },
  {
    request: 'POST /api/puzzles/p/held-codes/withdraw {"heldCodes":["A"]}',
    call: ({ codes }, options) => codes.withdrawHeld('p', { heldCodes: ['A'] }, options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);

it('[G101] lists codes by a cursor, and skips codes only before the first page', async () => {
  const asOf = '2026-11-26T10:00:00.000Z';
  const server = await startServer(
    json(200, { codes: [{ code: 'A' }], next: 8, total: 2, asOf }),
    json(200, { codes: [{ code: 'B' }], next: null, total: 2, asOf }),
  );
  const list = createClient(server).codes.list('p', { skip: 7, size: 1 }, { idempotencyKey: 'k' });
  const pages: (string | number | null)[][] = [];
  for await (const { items, total } of list.pages()) pages.push([total, ...items.map(({ code }) => code)]);
  expect(pages).toEqual([
    [2, 'A'],
    [2, 'B'],
  ]);
  expect(server.arrived.map(toLine)).toEqual([
    'GET /api/puzzles/p/codes?size=1&skip=7',
    'GET /api/puzzles/p/codes?size=1&after=8&asOf=2026-11-26T10%3A00%3A00.000Z',
  ]);
  expect(server.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
});
