import { it } from 'vitest';
import { checkCall, type ResourceCall } from '../../../test/resource-calls.ts';

const calls: readonly ResourceCall[] = [
  {
    request: 'POST /api/race/config {"puzzleId":"p","maxPlayers":3}',
    call: ({ race }, options) => race.configs.create({ puzzleId: 'p', maxPlayers: 3 }, options),
  },
  {
    request: 'GET /api/race/config/p',
    call: ({ race }, options) => race.configs.retrieve('p', options),
  },
  {
    request: 'GET /api/race/config/p/refused-sites',
    call: ({ race }, options) => race.configs.listRefusedSites('p', options),
  },
  {
    request: 'PATCH /api/race/config/p {"maxPlayers":3}',
    call: ({ race }, options) => race.configs.update('p', { maxPlayers: 3 }, options),
  },
];

it.each(calls)('[G101] sends $request with its options, and rejects as the platform does', checkCall);
