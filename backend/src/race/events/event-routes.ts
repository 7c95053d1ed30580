import {
  createRaceEventSchema,
  nextRaceEventReplySchema,
  raceEventSchema,
  updateRaceEventSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import type { Pool } from 'pg';
import { z } from 'zod';
import { defineOwnerEndpoint, defineVisitorEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { findEmbeddedRace } from '../embed-room.ts';
import { raceReadLimit } from '../limits.ts';
import { requireAllowedOrigin, type RoomServices } from '../room-access.ts';
import { changeEvent, createEvent, deleteEvent, listEvents } from './events.ts';
import { presentEvent, presentNextEvent } from './view.ts';

const ofConfig = {
  path: '/api/race/config/:id/events',
  params: z.object({ id: uuid }),
  missing: 'race.config_not_found',
  limit: 'owner',
} as const;

const oneEvent = {
  path: '/api/race/events/:id',
  params: z.object({ id: uuid }),
  missing: 'race.event_not_found',
  limit: 'owner',
} as const;

const startErrors = [
  'race.event_in_past',
  'race.event_too_far',
  'race.event_too_close',
  'race.event_outside_campaign',
  'race.event_needs_auto_join',
  'race.events_too_many',
] as const;

/** Declares the calls for scheduled races (G77). */
export function createRaceEventEndpoints(services: RoomServices): Endpoint[] {
  return [
    ...createListEndpoints(services),
    ...createEventEndpoints(services),
    createNextEventEndpoint(services),
  ];
}

function createListEndpoints({ database: { pool } }: RoomServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofConfig,
      method: 'get',
      operationId: 'listRaceEvents',
      scope: 'races:read',
      summary: 'List the scheduled races of a campaign',
      description:
        'Returns the scheduled races ahead and those of the last 30 days, in the order of their starts.',
      reply: z.array(raceEventSchema),
      errors: ['race.config_not_found'],
      handle: async ({ em, owner, params }) =>
        (await listEvents({ em: em(), pool, ownerId: owner.id }, params.id)).map(presentEvent),
    }),
    defineOwnerEndpoint({
      ...ofConfig,
      method: 'post',
      operationId: 'createRaceEvent',
      scope: 'races:write',
      summary: 'Schedule a race',
      description:
        'Schedules a race. Its lobby opens 5 minutes before, and all its rooms start at the same second.',
      body: createRaceEventSchema,
      reply: raceEventSchema,
      status: 201,
      errors: ['race.config_not_found', ...startErrors],
      handle: async ({ em, owner, params, body }) =>
        presentEvent(await createEvent({ em: em(), pool, ownerId: owner.id }, params.id, body)),
    }),
  ];
}

function createEventEndpoints({ database: { pool } }: RoomServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...oneEvent,
      method: 'patch',
      operationId: 'updateRaceEvent',
      scope: 'races:write',
      summary: 'Change a scheduled race; omitted fields stay the same',
      description: 'Changes a scheduled race until its lobby opens.',
      body: updateRaceEventSchema,
      reply: raceEventSchema,
      errors: ['race.event_not_found', 'race.event_lobby_open', ...startErrors],
      handle: async ({ em, owner, params, body }) =>
        presentEvent(await changeEvent({ em: em(), pool, ownerId: owner.id }, params.id, body)),
    }),
    defineOwnerEndpoint({
      ...oneEvent,
      method: 'delete',
      operationId: 'deleteRaceEvent',
      scope: 'races:write',
      summary: 'Delete a scheduled race',
      description: 'Deletes a scheduled race. People who are in its lobby still race at the planned second.',
      errors: ['race.event_not_found'],
      handle: ({ em, owner, params }) => deleteEvent({ em: em(), pool, ownerId: owner.id }, params.id),
    }),
  ];
}

function createNextEventEndpoint(services: RoomServices): Endpoint {
  const { pool } = services.database;
  return defineVisitorEndpoint({
    method: 'get',
    path: '/api/race/embed/:id/event',
    operationId: 'findNextRaceEvent',
    summary: 'Get the next scheduled race of a campaign',
    description:
      'Returns the next scheduled race of a campaign and how many people wait for it; null without one.',
    params: z.object({ id: uuid }),
    missing: 'race.config_not_found',
    limit: raceReadLimit,
    reply: nextRaceEventReplySchema,
    errors: ['race.config_not_found', 'race.origin_not_allowed'],
    async handle({ ctx, params }) {
      const { event, allowedDomains } = await findEmbeddedRace(pool, params.id);
      requireAllowedOrigin(ctx, services, allowedDomains);
      if (!event) return { event: null, playersWaiting: 0 };
      return { event: presentNextEvent(event), playersWaiting: await countWaiting(pool, event.id) };
    },
  });
}

/** Counts the connected people with a slot in a room of a scheduled race. */
async function countWaiting(pool: Pool, eventId: string): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>({
    name: 'race-event-waiting',
    text: `select count(*)::int as waiting from competitive_race_rooms r join race_participants p on p.room_id = r.id
      where r.event_id = $1 and p.puzzle_slot_number is not null and p.is_connected`,
    values: [eventId],
  });
  return rows[0]?.waiting ?? 0;
}
