import {
  mailRacePrizeSchema,
  racePrizeListSchema,
  racePrizeQuerySchema,
  racePrizeSchema,
  roomCodeSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { mailPrizeLimit } from '../delivery/mails/limits.ts';
import { mailPrize } from '../delivery/mails/mail-prize.ts';
import type { PrizeMailServices } from '../delivery/mails/store-mail.ts';
import { findPageLanguage } from '../language/page-language.ts';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { listPrizes } from './prize-list.ts';
import { givePrize, hashPlayer, type PrizeServices } from './prize.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import { findPlayer, type Player, type Room } from './rules/room.ts';
import { raceJoinLimit, raceReadLimit } from './limits.ts';

/** The services that the calls about prizes need. */
export type RacePrizeServices = RoomServices & PrizeServices & PrizeMailServices;

/** Declares the calls of visitors about the prizes of a race (G19, G85, G96). */
export function createRacePrizeEndpoints(services: RacePrizeServices): Endpoint[] {
  return [
    createPrizeListEndpoint(services),
    createRacePrizeEndpoint(services),
    createPrizeMailEndpoint(services),
  ];
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
      const player = requirePlayer(room, body.sessionId);
      const from = { network, userAgent: ctx.get('user-agent'), host: null };
      return await givePrize(services, { room, player, from });
    },
  });
}

/**
 * Declares the call that mails a player the code won in a race (G96). The limits and the erasure are those of
 * all prize mails (G57). The call reads the stored win and gives no prize.
 */
function createPrizeMailEndpoint(services: RacePrizeServices): Endpoint {
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/race/room/:code/prize/mail',
    operationId: 'mailRacePrize',
    summary: 'Mail the own code of a race to its winner',
    description:
      'Writes one mail with the code that the player has won in this room. The address is used for this mail alone ' +
      'and erased within 24 hours.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: mailPrizeLimit,
    body: mailRacePrizeSchema,
    errors: [
      'race.room_not_found',
      'race.participant_not_found',
      'race.origin_not_allowed',
      'play.not_won',
      'prize_mail.win_limit',
      'prize_mail.network_limit',
    ],
    async handle({ ctx, params, body: { address, lang, sessionId }, network }) {
      const { room } = await findRoom(services, params.code, network);
      requireAllowedOrigin(ctx, services, room.rules.allowedDomains);
      await mailPrize(services, {
        puzzleId: room.puzzleId,
        sessionHash: hashPlayer(requirePlayer(room, sessionId)),
        visitorHash: null,
        ...{ address, network },
        lang: findPageLanguage(ctx.acceptsLanguages(), lang).lang,
      });
    },
  });
}

/** @throws AppError race.participant_not_found */
function requirePlayer(room: Room, sessionId: string): Player {
  const player = findPlayer(room, hashSession(sessionId).toString('base64url'));
  if (!player) throw new AppError('race.participant_not_found');
  return player;
}
