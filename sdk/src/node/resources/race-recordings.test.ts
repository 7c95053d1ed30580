import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/race/config/p/recordings',
    call: ({ race }, options) => race.recordings.list('p', options),
  },
  {
    request: 'DELETE /api/race/config/p/recordings/r',
    call: ({ race }, options) => race.recordings.delete('p', 'r', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
