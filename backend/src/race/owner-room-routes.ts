import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { createRaceRoomSchema, raceHistorySchema, raceRoomSchema, uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import { ownedConfig } from './configs.ts';
import { listRaces } from './history.ts';
import { openRoom, type RoomWishes } from './open-room.ts';
import type { RoomServices } from './room-access.ts';
import { presentRoom } from './view.ts';

/** The rooms of an owner's races (Q8, Q10, Q11). */
export function ownerRoomEndpoints({ database, rooms }: RoomServices): Endpoint[] {
  const open = async (
    em: SqlEntityManager,
    ownerId: string,
    wishes: RoomWishes & { raceConfigId: string },
  ) => {
    const config = await ownedConfig(em, ownerId, wishes.raceConfigId);
    const { dimensions } = await ownedCampaign(em, ownerId, config.puzzleId);
    const room = { configId: config.id, side: dimensions, isOpenedByPlatform: false, wishes };
    const code = await openRoom(database.pool, room);
    const opened = (await rooms.listRooms(config.puzzleId)).find((seen) => seen.room.code === code);
    if (!opened) throw new Error('a room that was just opened is missing');
    return presentRoom(opened.room, opened.nowMs);
  };
  return [
    ownerEndpoint({
      method: 'post',
      path: '/api/race/room',
      summary: 'Open a room; wishes that cannot be had are replaced, and the reply says by what',
      limit: 'owner',
      body: createRaceRoomSchema,
      reply: raceRoomSchema,
      status: 201,
      errors: ['race.config_not_found'],
      handle: ({ em, owner, body }) => open(em(), owner.id, body),
    }),
    ownerEndpoint({
      method: 'get',
      path: '/api/race/rooms/puzzle/:id',
      summary: 'List the rooms of a campaign: those that are open and those of the last day, newest first',
      params: z.object({ id: uuid }),
      missing: 'campaign.not_found',
      limit: 'owner',
      reply: z.array(raceRoomSchema),
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const { id } = await ownedCampaign(em(), owner.id, params.id);
        return (await rooms.listRooms(id)).map(({ room, nowMs }) => presentRoom(room, nowMs));
      },
    }),
    ownerEndpoint({
      method: 'get',
      path: '/api/race/rooms/my-races',
      summary: 'List the last races of your campaigns, newest first',
      limit: 'owner',
      reply: raceHistorySchema,
      handle: ({ owner }) => listRaces(database.pool, owner.id),
    }),
  ];
}
