import {
  joinRoomReplySchema,
  joinRoomSchema,
  type RaceParticipant,
  raceParticipantsSchema,
  raceReadySchema,
  raceRoomSchema,
  roomCodeSchema,
  startRaceQuerySchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Pool } from 'pg';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { hashSession } from '../platform/session-hash.ts';
import { joinRoom } from './join-room.ts';
import { countRaceMs } from './rules/pause.ts';
import { markReady, start } from './rules/race.ts';
import { hashRaceNetwork } from './network-hash.ts';
import { findRoom, requireAllowedOrigin, type RoomServices } from './room-access.ts';
import { selectMs } from './store/read-rooms.ts';
import type { Seen } from './store/room-rows.ts';
import type { Tickets } from './ticket.ts';
import { presentCompetitors, presentRoom, presentSpectator } from './view.ts';
import { raceJoinLimit, raceReadLimit, unknownRoomLimit } from './limits.ts';

const oneRoom = {
  path: '/api/race/room/:code',
  params: z.object({ code: roomCodeSchema }),
  missing: 'race.room_not_found',
} as const;

/** Declares the calls for anyone who knows the code of a room (N3-N5). */
export function createRoomEndpoints(services: RoomServices & { tickets: Tickets }): Endpoint[] {
  const { database, rooms } = services;
  return [
    defineVisitorEndpoint({
      ...oneRoom,
      method: 'get',
      operationId: 'readRaceRoom',
      limit: raceReadLimit,
      summary: 'Get a room',
      description: 'Returns a room to anyone who knows its code.',
      reply: raceRoomSchema,
      errors: ['race.room_not_found'],
      async handle({ params, network }) {
        const { room, nowMs } = await findRoom(services, params.code, network);
        return presentRoom(room, nowMs);
      },
    }),
    defineVisitorEndpoint({
      ...oneRoom,
      method: 'get',
      path: '/api/race/room/:code/participants',
      operationId: 'listRaceParticipants',
      limit: raceReadLimit,
      summary: 'List the players of a room by slot, then the first spectators',
      description: 'Returns the players of a room by slot, then the first spectators.',
      reply: raceParticipantsSchema,
      errors: ['race.room_not_found'],
      async handle({ params, network }) {
        return await listParticipants(database.pool, await findRoom(services, params.code, network));
      },
    }),
    joinEndpoint(services),
    defineVisitorEndpoint({
      ...oneRoom,
      method: 'post',
      path: '/api/race/room/:code/start',
      operationId: 'startRaceRoom',
      limit: raceJoinLimit,
      summary: 'Start the countdown of a room, if its owner allows it',
      description: 'Starts the countdown of a room that has enough players, if the owner allows it.',
      query: startRaceQuerySchema,
      reply: raceRoomSchema,
      errors: [
        'race.room_not_found',
        'race.not_enough_players',
        'race.start_not_allowed',
        'race.already_started',
        'race.room_over',
        'race.origin_not_allowed',
      ],
      async handle({ ctx, params, query: { sessionId }, network }) {
        const found = await findRoom(services, params.code, network);
        requireAllowedOrigin(ctx, services, found.room.rules.allowedDomains);
        const sessionHash = sessionId === undefined ? null : hashSession(sessionId).toString('base64url');
        const { room, nowMs } = await rooms.changeRoom(found.room.code, (before, now) =>
          start(before, now, { isOwner: false, sessionHash }),
        );
        return presentRoom(room, nowMs);
      },
    }),
    createReadyEndpoint(services),
  ];
}

/** The maximum number of spectators who are listed. */
const spectatorsNamed = 100;

/** Lists competitors in slot order, then spectators in the order in which they joined (N3). */
async function listParticipants(pool: Pool, { room, nowMs }: Seen): Promise<RaceParticipant[]> {
  const { rows } = await pool.query<{ id: string; displayName: string; joinedAtMs: number }>(
    `select id, display_name as "displayName", ${selectMs('joined_at')} as "joinedAtMs" from race_participants
     where room_id = $1 and participant_type = 'spectator' and is_connected order by joined_at, id limit ${spectatorsNamed}`,
    [room.id],
  );
  const watching = { isConnected: true, disconnectedAtMs: null };
  return [
    ...presentCompetitors(room, countRaceMs(room, nowMs)),
    ...rows.map((row) => presentSpectator({ ...row, ...watching })),
  ];
}

function joinEndpoint(services: RoomServices & { tickets: Tickets }): Endpoint {
  const { rooms, tickets } = services;
  return defineVisitorEndpoint({
    ...oneRoom,
    method: 'post',
    path: '/api/race/room/:code/join',
    operationId: 'joinRaceRoom',
    limit: raceJoinLimit,
    summary: 'Join a room as a player or a spectator',
    description: 'Joins a room as a player or a spectator. Joining again changes only the name.',
    body: joinRoomSchema,
    reply: joinRoomReplySchema,
    errors: [
      'race.room_not_found',
      'race.room_over',
      'race.full',
      'race.spectators_full',
      'race.removed',
      'race.origin_not_allowed',
    ],
    async handle({ ctx, params, body, network }) {
      const found = await findRoom(services, params.code, network);
      requireAllowedOrigin(ctx, services, found.room.rules.allowedDomains);
      const { room, nowMs, participant } = await joinRoom(rooms, found.room.code, {
        ...body,
        networkHash: hashRaceNetwork(services.secrets, found.room.id, network),
      });
      const holder = { puzzleId: room.puzzleId, sessionHash: hashSession(body.sessionId) };
      return { participant, room: presentRoom(room, nowMs), ticket: tickets.sign(holder) };
    },
  });
}

function createReadyEndpoint({ database, limits, rooms }: RoomServices): Endpoint {
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/race/ready',
    operationId: 'markRaceReady',
    summary: 'Mark a player as ready',
    description: 'Marks a player as ready. A room starts when all its players are ready.',
    limit: raceJoinLimit,
    body: raceReadySchema,
    reply: raceRoomSchema,
    errors: ['race.room_not_found', 'race.participant_not_found', 'race.already_started', 'race.room_over'],
    async handle({ body: { sessionId, roomId }, network }) {
      const { rows } = await database.pool.query<{ code: string }>(
        'select room_code as code from competitive_race_rooms where id = $1',
        [roomId],
      );
      if (!rows[0]) {
        await limits.take(unknownRoomLimit, network);
        throw new AppError('race.room_not_found');
      }
      const sessionHash = hashSession(sessionId).toString('base64url');
      const { room, nowMs } = await rooms.changeRoom(rows[0].code, (before, now) =>
        markReady(before, sessionHash, now),
      );
      return presentRoom(room, nowMs);
    },
  });
}
