import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  createRaceRecordingSchema,
  raceRecordingBoardSchema,
  raceRecordingSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnedConfig } from '../configs.ts';
import type { RoomStore } from '../store/room-store.ts';
import { deleteOwnerGhost, listOwnerGhosts, storeOwnerGhost } from './owner-ghosts.ts';
import { tellLonelyRooms } from './record-ghosts.ts';
import { createRecordingTickets, type RecordingPlace } from './recording-tickets.ts';

type Services = Pick<Platform, 'database' | 'log' | 'secrets' | 'clock'> & { rooms: RoomStore };

const recordings = {
  path: '/api/race/config/:id/recordings',
  params: z.object({ id: uuid }),
  missing: 'race.config_not_found',
  limit: 'owner',
} as const;

/** Declares the calls with which an owner records replays for visitors who are alone (G94). */
export function createOwnerGhostEndpoints(services: Services): Endpoint[] {
  const { pool } = services.database;
  return [
    defineOwnerEndpoint({
      ...recordings,
      method: 'get',
      operationId: 'listRaceRecordings',
      scope: 'races:read',
      summary: 'List your own replays of a race',
      description:
        'Returns the replays that the owner recorded for boards of the present size, newest first.',
      reply: z.array(raceRecordingSchema),
      errors: ['race.config_not_found'],
      handle: async ({ em, owner, params }) =>
        listOwnerGhosts(pool, await findPlace(em(), owner.id, params.id)),
    }),
    defineOwnerEndpoint({
      ...recordings,
      method: 'delete',
      path: '/api/race/config/:id/recordings/:recordingId',
      params: z.object({ id: uuid, recordingId: uuid }),
      operationId: 'deleteRaceRecording',
      scope: 'races:write',
      summary: 'Delete one of your replays',
      description: 'Deletes a replay of the owner.',
      reply: z.object({ success: z.literal(true) }),
      errors: ['race.config_not_found', 'race.recording_not_found'],
      async handle({ em, owner, params }) {
        const { configId } = await findPlace(em(), owner.id, params.id);
        await deleteOwnerGhost(pool, configId, params.recordingId);
        return { success: true } as const;
      },
    }),
    ...createRecordEndpoints(services),
  ];
}

function createRecordEndpoints(services: Services): Endpoint[] {
  const { clock, database } = services;
  const tickets = createRecordingTickets(services);
  return [
    defineOwnerEndpoint({
      ...recordings,
      method: 'post',
      path: '/api/race/config/:id/recordings/board',
      operationId: 'dealRaceRecording',
      summary: 'Get a board to record a replay with',
      description: 'Deals a board that the owner can solve alone, with a ticket that proves the deal.',
      reply: raceRecordingBoardSchema,
      errors: ['race.config_not_found'],
      async handle({ em, owner, params }) {
        const { startBoard, ticket } = tickets.deal(await findPlace(em(), owner.id, params.id));
        return { startBoard: [...startBoard], ticket };
      },
    }),
    defineOwnerEndpoint({
      ...recordings,
      method: 'post',
      operationId: 'createRaceRecording',
      summary: 'Store the moves of a solved board as a replay',
      description:
        'Judges the moves like those of a race, stores them, and returns all replays of the owner.',
      body: createRaceRecordingSchema,
      reply: z.array(raceRecordingSchema),
      status: 201,
      errors: ['race.config_not_found', 'race.ticket_invalid', 'race.recording_refused'],
      async handle({ em, owner, params, body }) {
        const place = await findPlace(em(), owner.id, params.id);
        const dealt = tickets.read(body.ticket, place);
        await storeOwnerGhost(database.pool, { place, dealt, nowMs: clock.now() }, body);
        await tellLonelyRooms(services, place.configId);
        return listOwnerGhosts(database.pool, place);
      },
    }),
  ];
}

/** Finds the owner's race and the present size of its board. */
async function findPlace(em: SqlEntityManager, ownerId: string, id: string): Promise<RecordingPlace> {
  const config = await findOwnedConfig(em, ownerId, id);
  const { dimensions } = await findOwnedCampaign(em, ownerId, config.puzzleId);
  return { configId: config.id, side: dimensions };
}
