import { raceHistorySchema, racePuzzleSchema, uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, ownerEndpoint, visitorEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { raceConfigEndpoints } from './config-routes.ts';
import { listRaces } from './history.ts';
import { readRacePuzzle } from './race-puzzle.ts';

type Services = Pick<Platform, 'bus' | 'database'>;

/** The calls of races: owners run them, visitors find their room, and an owner's server seats its users. */
export function raceEndpoints(services: Services): Endpoint[] {
  const { database } = services;
  return [
    ...raceConfigEndpoints(services),
    ownerEndpoint({
      method: 'get',
      path: '/api/race/rooms/my-races',
      summary: 'List the last races of your campaigns, newest first',
      limit: 'owner',
      reply: raceHistorySchema,
      handle: ({ owner }) => listRaces(database.pool, owner.id),
    }),
    visitorEndpoint({
      method: 'get',
      path: '/api/puzzle/:id/for-race',
      summary: 'The picture of a race, by the id of its configuration',
      params: z.object({ id: uuid }),
      missing: 'race.config_not_found',
      limit: 'race',
      reply: racePuzzleSchema,
      errors: ['race.config_not_found'],
      handle: ({ em, params }) => readRacePuzzle(em(), params.id),
    }),
  ];
}
