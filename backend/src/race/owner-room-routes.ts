import {
  createRaceRoomSchema,
  liveRoomsQuerySchema,
  liveRoomsSchema,
  raceHistorySchema,
  raceMessageReplySchema,
  raceRoomSchema,
  removeFromRaceSchema,
  roomCodeSchema,
  sendRaceMessageSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import type { ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { racePauseMaxMinutes, raceResumeSeconds } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { listRaces } from './history.ts';
import { raceMessageLimit } from './limits.ts';
import {
  endOwnRoom,
  openOwnRoom,
  pauseOwnRoom,
  removeFromOwnRoom,
  resumeOwnRoom,
  sayInAllRooms,
  sayInOwnRoom,
  startOwnRoom,
} from './owner-rooms.ts';
import type { RoomServices } from './room-access.ts';
import { readRoomOverview } from './store/room-overview.ts';
import { presentRoom } from './view.ts';

const oneCampaign = {
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  errors: ['campaign.not_found'],
} as const;

/** Declares the calls for the rooms of an owner's races (Q8, Q10, Q11, G86, G90-G93). */
export function createOwnerRoomEndpoints(services: RoomServices): Endpoint[] {
  const { database, rooms } = services;
  return [
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/race/room',
      operationId: 'openRaceRoom',
      scope: 'races:write',
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
    ...createRoomActions(services),
    removeEndpoint(services),
    ...createMessageEndpoints(services),
    liveEndpoint(services),
    defineOwnerEndpoint({
      ...oneCampaign,
      method: 'get',
      path: '/api/race/rooms/puzzle/:id',
      operationId: 'listRaceRooms',
      scope: 'races:read',
      summary: 'List the open rooms of a campaign and those of the last day',
      description: 'Returns the open rooms of a campaign and those of the last day, newest first.',
      limit: 'owner',
      reply: z.array(raceRoomSchema),
      async handle({ em, owner, params }) {
        const { id } = await findOwnedCampaign(em(), owner.id, params.id);
        return (await rooms.listRooms(id)).map(({ room, nowMs }) => presentRoom(room, nowMs));
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/race/rooms/my-races',
      operationId: 'listRaces',
      scope: 'races:read',
      summary: 'List the last races of your campaigns',
      description: "Returns the last races of the owner's campaigns, newest first.",
      limit: 'owner',
      reply: raceHistorySchema,
      handle: ({ owner }) => listRaces(database.pool, owner.id),
    }),
  ];
}

const oneRoom = {
  params: z.object({ code: roomCodeSchema }),
  missing: 'race.room_not_found',
  reply: raceRoomSchema,
} as const;

interface ActionDeclaration extends Pick<Endpoint, 'operationId' | 'scope' | 'summary' | 'description'> {
  /** The last part of the path. */
  name: string;
  errors: readonly ErrorCode[];
  act: typeof startOwnRoom;
}

/** Declares the actions of an owner in one room that need no input. */
function createRoomActions(services: RoomServices): Endpoint[] {
  return actions.map(({ name, errors, act, ...declaration }) =>
    defineOwnerEndpoint({
      ...oneRoom,
      ...declaration,
      method: 'post',
      path: `/api/race/rooms/:code/${name}`,
      limit: 'owner',
      errors: ['race.room_not_found', 'race.room_over', ...errors],
      async handle({ em, owner, params: { code } }) {
        const { room, nowMs } = await act(services, { em: em(), ownerId: owner.id }, code);
        return presentRoom(room, nowMs);
      },
    }),
  );
}

const actions: readonly ActionDeclaration[] = [
  {
    name: 'start',
    operationId: 'startOwnRaceRoom',
    scope: 'races:write',
    summary: 'Start the countdown of one of your rooms',
    description: 'Starts the countdown of a room of the owner. The owner may always start a room.',
    errors: ['race.start_not_allowed', 'race.not_enough_players', 'race.already_started'],
    act: startOwnRoom,
  },
  {
    name: 'end',
    operationId: 'endOwnRaceRoom',
    scope: 'races:write',
    summary: 'End one of your rooms',
    description:
      'Ends a room of the owner for everyone. With a winner the race counts as completed, otherwise as cancelled.',
    errors: [],
    act: endOwnRoom,
  },
  {
    name: 'pause',
    operationId: 'pauseOwnRaceRoom',
    scope: 'races:write',
    summary: 'Pause the race in one of your rooms',
    description: `Pauses a running race for everyone. The pause takes no time of the race. It ends by itself after ${racePauseMaxMinutes} minutes.`,
    errors: ['race.not_racing', 'race.paused', 'race.paused_too_often'],
    act: pauseOwnRoom,
  },
  {
    name: 'resume',
    operationId: 'resumeOwnRaceRoom',
    scope: 'races:write',
    summary: 'Let a paused race continue',
    description: `Lets a paused race continue after ${raceResumeSeconds} seconds.`,
    errors: ['race.not_paused'],
    act: resumeOwnRoom,
  },
];

function removeEndpoint(services: RoomServices): Endpoint {
  return defineOwnerEndpoint({
    ...oneRoom,
    method: 'post',
    path: '/api/race/rooms/:code/remove',
    operationId: 'removeFromRaceRoom',
    scope: 'races:write',
    summary: 'Remove a player or a spectator from one of your rooms',
    description:
      'Removes a person from a room. The session of this person cannot enter the room again. Players who have finished keep place and prize.',
    limit: 'owner',
    body: removeFromRaceSchema,
    errors: ['race.room_not_found', 'race.room_over', 'race.participant_not_found'],
    async handle({ em, owner, params: { code }, body: { participantId } }) {
      const asking = { em: em(), ownerId: owner.id };
      const { room, nowMs } = await removeFromOwnRoom(services, asking, { code, participantId });
      return presentRoom(room, nowMs);
    },
  });
}

/** Declares the calls with which an owner writes to one room, or to all open rooms of a campaign (G93). */
function createMessageEndpoints(services: RoomServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...oneRoom,
      method: 'post',
      path: '/api/race/rooms/:code/message',
      operationId: 'sendRaceRoomMessage',
      scope: 'races:write',
      summary: 'Show a message in one of your rooms',
      description: 'Shows one line of plain text to everyone in a room. It replaces the message before.',
      limit: raceMessageLimit,
      body: sendRaceMessageSchema,
      errors: ['race.room_not_found', 'race.room_over'],
      async handle({ em, owner, params: { code }, body: { line } }) {
        const asking = { em: em(), ownerId: owner.id };
        const { room, nowMs } = await sayInOwnRoom(services, asking, { code, line });
        return presentRoom(room, nowMs);
      },
    }),
    defineOwnerEndpoint({
      ...oneCampaign,
      method: 'post',
      path: '/api/race/rooms/puzzle/:id/message',
      operationId: 'sendRaceMessage',
      scope: 'races:write',
      summary: 'Show a message in all open rooms of a campaign',
      description: 'Shows one line of plain text to everyone in the rooms of a campaign that are open now.',
      limit: raceMessageLimit,
      body: sendRaceMessageSchema,
      reply: raceMessageReplySchema,
      async handle({ em, owner, params, body: { line } }) {
        const { id } = await findOwnedCampaign(em(), owner.id, params.id);
        return { roomCount: await sayInAllRooms(services, id, line) };
      },
    }),
  ];
}

function liveEndpoint({ database, rooms }: RoomServices): Endpoint {
  return defineOwnerEndpoint({
    ...oneCampaign,
    method: 'get',
    path: '/api/race/rooms/puzzle/:id/live',
    operationId: 'watchRaceRooms',
    scope: 'races:read',
    summary: 'Get a page of the rooms of a campaign, and the counts of all',
    description:
      'Returns running rooms, then waiting ones, then those of the last day that are over, with the boards of their players.',
    limit: 'owner',
    query: liveRoomsQuerySchema,
    reply: liveRoomsSchema,
    async handle({ em, owner, params, query: { show, page, dayStart } }) {
      const { id } = await findOwnedCampaign(em(), owner.id, params.id);
      const overview = await readRoomOverview(database.pool, id, { show, page, dayStart });
      const { ids, total, summary } = overview;
      const seen = await rooms.readRooms(ids);
      return { rooms: seen.map(({ room, nowMs }) => presentRoom(room, nowMs)), total, summary };
    },
  });
}
