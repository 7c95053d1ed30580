import {
  racePrizeListSchema,
  racePrizeQuerySchema,
  racePrizeSchema,
  roomCodeSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { listPrizes } from './prize-list.ts';
import { givePrize, type PrizeServices } from './prize.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import { findPlayer } from './rules/room.ts';
import { raceJoinLimit, raceReadLimit } from './limits.ts';

/** Declares the calls of visitors about the prizes of a race (G19, G85). */
export function createRacePrizeEndpoints(services: RoomServices & PrizeServices): Endpoint[] {
  return [createPrizeListEndpoint(services), createRacePrizeEndpoint(services)];
}

function createPrizeListEndpoint(services: RoomServices & PrizeServices): Endpoint {
  return defineVisitorEndpoint({
    method: 'get',
    path: '/api/race/room/:code/prizes',
    operationId: 'listRacePrizes',
    summary: 'List the prizes by place and the consolation prize that can be won in a room now',
    description:
      'Returns the prizes that can be won now, in the order of their places. Prizes without codes left are not listed. The list is empty if the race has no prize beside that of the winner.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: raceReadLimit,
    reply: racePrizeListSchema,
    errors: ['race.room_not_found', 'race.origin_not_allowed'],
    async handle({ ctx, params, network }) {
      const { room } = await findRoom(services, params.code, network);
      requireAllowedOrigin(ctx, services, room.rules.allowedDomains);
      return { prizes: await listPrizes(services, room) };
    },
  });
}

/**
 * Declares the call that returns a prize again (G19, G85). If a server crashed after the win, the call gives the
 * prize for the first time.
 */
function createRacePrizeEndpoint(services: RoomServices & PrizeServices): Endpoint {
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/race/room/:code/prize',
    operationId: 'claimRacePrize',
    summary: 'Get the own prize of a race: the prize of the place, or the consolation prize',
    description:
      'Returns the prize of a player: the prize of the place, or the consolation prize. A retry returns the same prize.',
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
      const player = findPlayer(room, hashSession(body.sessionId).toString('base64url'));
      if (!player) throw new AppError('race.participant_not_found');
      const from = { network, userAgent: ctx.get('user-agent'), host: null };
      return await givePrize(services, { room, player, from });
    },
  });
}
