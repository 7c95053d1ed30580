import { racePrizeQuerySchema, racePrizeSchema, roomCodeSchema } from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { givePrize, type PrizeServices } from './prize.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import { findPlayer, type Player, type Room, findWinner } from './rules/room.ts';
import { raceJoinLimit } from './limits.ts';

/**
 * Declares the call that returns a prize again (G19). If a server crashed after the win, the call gives the
 * prize for the first time.
 */
export function createRacePrizeEndpoint(services: RoomServices & PrizeServices): Endpoint {
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/race/room/:code/prize',
    operationId: 'claimRacePrize',
    summary: 'Get the prize of the winner of a race',
    description: 'Returns the prize of the winner of a race. A retry returns the same prize.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: raceJoinLimit,
    body: racePrizeQuerySchema,
    reply: racePrizeSchema,
    errors: [
      'race.room_not_found',
      'race.participant_not_found',
      'race.no_prize',
      'race.no_real_opponent',
      'race.origin_not_allowed',
      'play.network_budget',
      'play.hourly_budget',
      'play.cap_reached',
    ],
    async handle({ ctx, params, body, network }) {
      const { room } = await findRoom(services, params.code, network);
      requireAllowedOrigin(ctx, services, room.rules.allowedDomains);
      const winner = requireWinner(room, body.sessionId);
      const from = { network, userAgent: ctx.get('user-agent'), host: null };
      return await givePrize(services, { room, winner, from });
    },
  });
}

function requireWinner(room: Room, sessionId: string): Player {
  const player = findPlayer(room, hashSession(sessionId).toString('base64url'));
  if (!player) throw new AppError('race.participant_not_found');
  if (findWinner(room)?.id !== player.id) throw new AppError('race.no_prize');
  return player;
}
