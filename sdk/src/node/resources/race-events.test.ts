import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/race/config/p/events',
    call: ({ race }, options) => race.events.list('p', options),
  },
  {
    request:
      'POST /api/race/config/p/events {"title":"Final","startsAt":"2027-01-01T12:00:00Z","timeZone":"UTC"}',
    call: ({ race }, options) =>
      race.events.create('p', { title: 'Final', startsAt: '2027-01-01T12:00:00Z', timeZone: 'UTC' }, options),
  },
  {
    request: 'PATCH /api/race/events/e {"title":"Final"}',
    call: ({ race }, options) => race.events.update('e', { title: 'Final' }, options),
  },
  {
    request: 'DELETE /api/race/events/e',
    call: ({ race }, options) => race.events.delete('e', options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
