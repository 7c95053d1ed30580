import {
  joinRaceReplySchema,
  joinRaceSchema,
  openRaceSchema,
  raceRoomSchema,
  startRaceSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { type Endpoint, defineKeyEndpoint } from '../platform/http/endpoint.ts';
import { seatByHost } from './host-join.ts';
import { openOwnRoom, startOwnRoom } from './owner-rooms.ts';
import type { RoomServices } from './room-access.ts';
import { presentRoom } from './view.ts';

/**
 * Declares the calls with which an owner's server gives its users slots, opens rooms and starts them (P4, Q8,
 * N5).
 */
export function createRaceHostEndpoints(services: RoomServices): Endpoint[] {
  const { database, rooms } = services;
  return [
    defineKeyEndpoint({
      method: 'post',
      path: '/api/race/join',
      operationId: 'seatRacePlayer',
      scope: 'sessions:write',
      summary: 'Give a slot to one of your users who has a race open',
      description: "Gives a slot to a user of the owner's server. Calling it again returns the same slot.",
      body: joinRaceSchema,
      reply: joinRaceReplySchema,
      errors: [
        'race.participant_not_found',
        'race.not_authorized',
        'race.full',
        'race.room_over',
        'race.removed',
      ],
      handle: ({ owner, body }) => seatByHost({ pool: database.pool, rooms }, owner.id, body),
    }),
    defineKeyEndpoint({
      method: 'post',
      path: '/api/race/open',
      operationId: 'openRaceByKey',
      scope: 'sessions:write',
      summary: 'Open a room of one of your races',
      description: 'Opens a room of a race of the owner. Settings that are not possible are replaced.',
      body: openRaceSchema,
      reply: raceRoomSchema,
      status: 201,
      errors: ['race.config_not_found'],
      async handle({ em, owner, body: { puzzleId, ...wishes } }) {
        const asking = { em: em(), ownerId: owner.id };
        const { room, nowMs } = await openOwnRoom(services, asking, { raceId: puzzleId, wishes });
        return presentRoom(room, nowMs);
      },
    }),
    defineKeyEndpoint({
      method: 'post',
      path: '/api/race/start',
      operationId: 'startRaceByKey',
      scope: 'sessions:write',
      summary: 'Start the countdown of one of your rooms',
      description: 'Starts the countdown of a room of the owner. Calling it again returns the room as it is.',
      body: startRaceSchema,
      reply: raceRoomSchema,
      errors: ['race.room_not_found', 'race.not_enough_players', 'race.room_over'],
      async handle({ em, owner, body: { roomCode } }) {
        const { room, nowMs } = await startOwnRoom(services, { em: em(), ownerId: owner.id }, roomCode).catch(
          async (error: unknown) => {
            // If the reply to the first call was lost, the race has already started when the call is
            // repeated.
            const isStarted = error instanceof AppError && error.code === 'race.already_started';
            const seen = isStarted ? await rooms.readRoom(roomCode) : null;
            if (!seen) throw error;
            return seen;
          },
        );
        return presentRoom(room, nowMs);
      },
    }),
  ];
}
