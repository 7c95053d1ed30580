import { rematchReplySchema, rematchSchema, roomCodeSchema } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { raceJoinLimit } from './limits.ts';
import { openRematch } from './rematch.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import type { Tickets } from './ticket.ts';

/** Declares the call with which a player asks for a race with the same people (G74). */
export function createRematchEndpoint(services: RoomServices & { tickets: Tickets }): Endpoint {
  const { database, rooms, tickets } = services;
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/race/room/:code/rematch',
    operationId: 'openRaceRematch',
    summary: 'Get the room of the rematch after a race',
    description:
      'Returns the room for another race of the same people, who keep their slots for 15 seconds. The first player opens it.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: raceJoinLimit,
    body: rematchSchema,
    reply: rematchReplySchema,
    errors: [
      'race.room_not_found',
      'race.config_not_found',
      'race.not_a_player',
      'race.not_over',
      'race.origin_not_allowed',
      'play.not_started',
      'play.ended',
    ],
    async handle({ ctx, params, body, network }) {
      const { room } = await findRoom(services, params.code, network);
      requireAllowedOrigin(ctx, services, room.rules.allowedDomains);
      const sessionHash = hashSession(body.sessionId);
      const code = await openRematch({ pool: database.pool, rooms }, room, sessionHash.toString('base64url'));
      return { roomCode: code, ticket: tickets.sign({ puzzleId: room.puzzleId, sessionHash }) };
    },
  });
}
