import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/insights?from=2026-11-01&to=2026-11-07',
    call: ({ insights }, options) => insights.read({ from: '2026-11-01', to: '2026-11-07' }, options),
  },
  {
    request: 'GET /api/insights.csv?table=days&zone=Europe%2FBerlin',
    call: ({ insights }, options) => insights.download({ table: 'days', zone: 'Europe/Berlin' }, options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
