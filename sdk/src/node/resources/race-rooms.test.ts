import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'GET /api/race/rooms/puzzle/p',
    call: ({ race }, options) => race.rooms.list('p', options),
  },
  {
    request: 'GET /api/race/rooms/my-races',
    call: ({ race }, options) => race.rooms.history(options),
  },
  {
    request: 'GET /api/race/rooms/puzzle/p/live?show=running&page=2',
    call: ({ race }, options) => race.rooms.live('p', { show: 'running', page: 2 }, options),
  },
  {
    request: 'POST /api/race/room {"raceConfigId":"r"}',
    call: ({ race }, options) => race.rooms.create({ raceConfigId: 'r' }, options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/start',
    call: ({ race }, options) => race.rooms.start('ABCDEF', options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/end',
    call: ({ race }, options) => race.rooms.end('ABCDEF', options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/pause',
    call: ({ race }, options) => race.rooms.pause('ABCDEF', options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/resume',
    call: ({ race }, options) => race.rooms.resume('ABCDEF', options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/remove {"participantId":"a"}',
    call: ({ race }, options) => race.rooms.remove('ABCDEF', 'a', options),
  },
  {
    request: 'POST /api/race/rooms/ABCDEF/message {"line":"Hello"}',
    call: ({ race }, options) => race.rooms.sendMessage('ABCDEF', { line: 'Hello' }, options),
  },
  {
    request: 'POST /api/race/rooms/puzzle/p/message {"line":"Hello"}',
    call: ({ race }, options) => race.rooms.sendMessageToAll('p', { line: 'Hello' }, options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
