import { embedSchema, sightingListSchema } from '@puzzle-prize/sdk/protocol';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnedEmbed } from '../embeds.ts';
import { oneEmbed } from '../routes.ts';
import { presentEmbed } from '../view.ts';
import type { SightingStreams } from './sighting-streams.ts';
import { presentSightings } from './view.ts';

/** Declares the calls that return one embed code and the places where it is seen (E4). */
export function createSightingEndpoints({
  clock,
  sightingStreams,
}: Pick<Platform, 'clock'> & { sightingStreams: SightingStreams }): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'get',
      operationId: 'readEmbed',
      scope: 'embeds:read',
      summary: 'Read one embed code',
      description: 'Returns one embed code of the owner with the campaign that it shows.',
      reply: embedSchema,
      handle: async ({ em, owner, params }) => presentEmbed(await findOwnedEmbed(em(), owner.id, params.id)),
    }),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'get',
      path: '/api/embed-codes/:id/sightings',
      operationId: 'listSightings',
      scope: 'embeds:read',
      summary: 'List where an embed code was last seen, with the problems found there',
      description:
        'Returns the sites on which an embed code was last seen, newest first, and what is wrong there.',
      reply: sightingListSchema,
      async handle({ em, owner, params }) {
        const embed = await findOwnedEmbed(em(), owner.id, params.id);
        const sightings = await sightingStreams.read(embed);
        return presentSightings(sightings, { site: embed.site ?? null, nowMs: clock.now() });
      },
    }),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'get',
      path: '/api/embed-codes/:id/sightings/events',
      operationId: 'streamSightings',
      summary: 'Stream where an embed code is seen, as it happens',
      description:
        'Streams the sites of an embed code: once at the start and after each view while it is open.',
      events: sightingListSchema,
      handle: async ({ em, owner, params }) =>
        sightingStreams.open(await findOwnedEmbed(em(), owner.id, params.id)),
    }),
  ];
}
