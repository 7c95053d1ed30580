import {
  embedRoomQuerySchema,
  embedRoomReplySchema,
  joinRaceReplySchema,
  joinRaceSchema,
  racePuzzleSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, keyEndpoint, visitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { findEmbeddedRace, findEmbedRoom } from './embed-room.ts';
import { seatByHost } from './host-join.ts';
import { readRacePuzzle } from './race-puzzle.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import type { Tickets } from './ticket.ts';

/** What an embedded race asks for, and how the server of the page around it seats its users (V4, P4). */
export function raceEmbedEndpoints(services: RoomServices & { tickets: Tickets }): Endpoint[] {
  const { database, rooms, tickets } = services;
  return [
    visitorEndpoint({
      method: 'get',
      path: '/api/race/embed/:id/room',
      summary: 'The room a visitor of an embedded race belongs into, and the ticket that opens its socket',
      params: z.object({ id: uuid }),
      missing: 'race.config_not_found',
      query: embedRoomQuerySchema,
      limit: 'race',
      reply: embedRoomReplySchema,
      errors: ['race.config_not_found', 'race.origin_not_allowed'],
      async handle({ ctx, params, query: { sessionId }, network }) {
        const race = await findEmbeddedRace(database.pool, params.id);
        requireAllowedOrigin(ctx, services, race.allowedDomains);
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
        };
      },
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
    keyEndpoint({
      method: 'post',
      path: '/api/race/join',
      summary: 'Give a seat to one of your users who has a race open; again answers the same seat',
      body: joinRaceSchema,
      reply: joinRaceReplySchema,
      errors: ['race.participant_not_found', 'race.not_authorized', 'race.full', 'race.room_over'],
      handle: ({ owner, body }) => seatByHost({ pool: database.pool, rooms }, owner.id, body),
    }),
  ];
}
