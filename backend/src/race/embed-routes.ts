import {
  embedRoomQuerySchema,
  embedRoomReplySchema,
  racePuzzleSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findEmbeddedRace, findEmbedRoom } from './embed-room.ts';
import { presentNextEvent } from './events/view.ts';
import { readRacePuzzle } from './race-puzzle.ts';
import type { RefusedSites } from './refused-sites/refused-sites.ts';
import { findRoom, isFromAllowedPage, type RoomServices } from './room-access.ts';
import type { Tickets } from './ticket.ts';
import { raceJoinLimit, raceReadLimit } from './limits.ts';

/** Declares the calls from an embedded race (V4). */
export function createRaceEmbedEndpoints(
  services: RoomServices & { tickets: Tickets; refusedSites: RefusedSites },
): Endpoint[] {
  const { database, tickets, refusedSites } = services;
  return [
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/race/embed/:id/room',
      operationId: 'findRaceRoom',
      summary: 'Get the room for a visitor of an embedded race, and the ticket for its socket',
      description: 'Returns the room for a visitor of an embedded race and the ticket that opens its socket.',
      params: z.object({ id: uuid }),
      missing: 'race.config_not_found',
      query: embedRoomQuerySchema,
      limit: raceJoinLimit,
      reply: embedRoomReplySchema,
      errors: ['race.config_not_found', 'race.origin_not_allowed', 'play.not_started', 'play.ended'],
      async handle({ ctx, params, query: { sessionId }, network }) {
        const race = await findEmbeddedRace(database.pool, params.id);
        if (!isFromAllowedPage(ctx, services, race.allowedDomains)) {
          refusedSites.note(race.configId, ctx.get('origin'));
          throw new AppError('race.origin_not_allowed');
        }
        const sessionHash = hashSession(sessionId);
        const { room } = await findRoom(
          services,
          await findEmbedRoom(database.pool, race, sessionHash),
          network,
        );
        return {
          roomCode: room.code,
          initialPuzzleState: JSON.stringify(room.initialBoard),
          raceConfigId: race.configId,
          joinMode: race.joinMode,
          ticket: tickets.sign({ puzzleId: params.id, sessionHash }),
          ...(race.event && race.event.phase !== 'late' && { event: presentNextEvent(race.event) }),
          ...(race.textUrls && { textUrls: race.textUrls }),
          ...(race.lang !== null && { lang: race.lang }),
          ...(race.colors && { colors: race.colors }),
        };
      },
    }),
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/puzzle/:id/for-race',
      operationId: 'readRacePuzzle',
      summary: 'Get the image of a race by the id of its configuration',
      description: 'Returns the image of a race by the id of its configuration.',
      params: z.object({ id: uuid }),
      missing: 'race.config_not_found',
      limit: raceReadLimit,
      reply: racePuzzleSchema,
      errors: ['race.config_not_found'],
      handle: ({ em, params }) => readRacePuzzle(em(), params.id),
    }),
  ];
}
