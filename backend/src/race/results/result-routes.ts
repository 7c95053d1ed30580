import {
  raceReplaySchema,
  roomCodeSchema,
  shareRaceReplySchema,
  shareRaceSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { defineVisitorEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { hashSession } from '../../platform/session-hash.ts';
import { raceJoinLimit, raceResultLimit } from '../limits.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from '../room-access.ts';
import { readReplay } from './read-replay.ts';
import { buildResultPath, shareRoom } from './share-room.ts';

/** Declares the calls with which a player publishes a result (G83) and a page replays it (G84). */
export function createRaceResultEndpoints(services: RoomServices): Endpoint[] {
  const { pool } = services.database;
  return [
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/race/room/:code/share',
      operationId: 'shareRaceResult',
      summary: 'Publish the result of a race',
      description:
        'Publishes the result of a finished race for one of its players, without names. A retry returns the same link.',
      params: z.object({ code: roomCodeSchema }),
      missing: 'race.room_not_found',
      limit: raceJoinLimit,
      body: shareRaceSchema,
      reply: shareRaceReplySchema,
      errors: [
        'race.room_not_found',
        'race.participant_not_found',
        'race.no_result',
        'race.origin_not_allowed',
      ],
      async handle({ ctx, params, body, network }) {
        const { room } = await findRoom(services, params.code, network);
        requireAllowedOrigin(ctx, services, room.rules.allowedDomains);
        const shareId = await shareRoom(pool, room, hashSession(body.sessionId).toString('base64url'));
        return { url: services.publicUrl + buildResultPath(shareId) };
      },
    }),
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/race/results/:shareId/replay',
      operationId: 'readRaceReplay',
      summary: 'Get the moves of a race whose result was published',
      description: 'Returns the moves of all players of a race whose result was published, without names.',
      params: z.object({ shareId: uuid }),
      missing: 'race.result_not_found',
      limit: raceResultLimit,
      reply: raceReplaySchema,
      errors: ['race.result_not_found'],
      async handle({ params }) {
        const replay = await readReplay(pool, params.shareId);
        if (!replay) throw new AppError('race.result_not_found');
        return replay;
      },
    }),
  ];
}
