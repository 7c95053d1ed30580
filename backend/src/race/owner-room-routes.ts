import {
  createRaceRoomSchema,
  raceHistorySchema,
  raceRoomSchema,
  roomCodeSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { listRaces } from './history.ts';
import { endOwnRoom, openOwnRoom, startOwnRoom } from './owner-rooms.ts';
import type { RoomServices } from './room-access.ts';
import { presentRoom } from './view.ts';

/** Declares the calls for the rooms of an owner's races (Q8, Q10, Q11). */
export function createOwnerRoomEndpoints(services: RoomServices): Endpoint[] {
  const { database, rooms } = services;
  return [
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/race/room',
      operationId: 'openRaceRoom',
      summary: 'Open a room and get the settings that were used',
      description:
        'Opens a room. Settings that are not possible are replaced, and the reply reports the replacements.',
      limit: 'owner',
      body: createRaceRoomSchema,
      reply: raceRoomSchema,
      status: 201,
      errors: ['race.config_not_found'],
      async handle({ em, owner, body: { raceConfigId, ...wishes } }) {
        const asking = { em: em(), ownerId: owner.id };
        const { room, nowMs } = await openOwnRoom(services, asking, { raceId: raceConfigId, wishes });
        return presentRoom(room, nowMs);
      },
    }),
    startEndpoint(services),
    endEndpoint(services),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/race/rooms/puzzle/:id',
      operationId: 'listRaceRooms',
      summary: 'List the open rooms of a campaign and those of the last day',
      description: 'Returns the open rooms of a campaign and those of the last day, newest first.',
      params: z.object({ id: uuid }),
      missing: 'campaign.not_found',
      limit: 'owner',
      reply: z.array(raceRoomSchema),
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const { id } = await findOwnedCampaign(em(), owner.id, params.id);
        return (await rooms.listRooms(id)).map(({ room, nowMs }) => presentRoom(room, nowMs));
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/race/rooms/my-races',
      operationId: 'listRaces',
      summary: 'List the last races of your campaigns',
      description: "Returns the last races of the owner's campaigns, newest first.",
      limit: 'owner',
      reply: raceHistorySchema,
      handle: ({ owner }) => listRaces(database.pool, owner.id),
    }),
  ];
}

function startEndpoint(services: RoomServices): Endpoint {
  return defineOwnerEndpoint({
    method: 'post',
    path: '/api/race/rooms/:code/start',
    operationId: 'startOwnRaceRoom',
    summary: 'Start the countdown of one of your rooms',
    description: 'Starts the countdown of a room of the owner. The owner may always start a room.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: 'owner',
    reply: raceRoomSchema,
    errors: ['race.room_not_found', 'race.not_enough_players', 'race.already_started', 'race.room_over'],
    async handle({ em, owner, params: { code } }) {
      const { room, nowMs } = await startOwnRoom(services, { em: em(), ownerId: owner.id }, code);
      return presentRoom(room, nowMs);
    },
  });
}

function endEndpoint(services: RoomServices): Endpoint {
  return defineOwnerEndpoint({
    method: 'post',
    path: '/api/race/rooms/:code/end',
    operationId: 'endOwnRaceRoom',
    summary: 'End one of your rooms',
    description:
      'Ends a room of the owner for everyone. With a winner the race counts as completed, otherwise as cancelled.',
    params: z.object({ code: roomCodeSchema }),
    missing: 'race.room_not_found',
    limit: 'owner',
    reply: raceRoomSchema,
    errors: ['race.room_not_found', 'race.room_over'],
    async handle({ em, owner, params: { code } }) {
      const { room, nowMs } = await endOwnRoom(services, { em: em(), ownerId: owner.id }, code);
      return presentRoom(room, nowMs);
    },
  });
}
