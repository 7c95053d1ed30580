import {
  assignEmbedSchema,
  createEmbedSchema,
  deletedReplySchema,
  embedListSchema,
  embedSchema,
  updateEmbedSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { assignEmbed, createEmbed, deleteEmbed, listEmbeds, ownedEmbed, updateEmbed } from './embeds.ts';
import { presentEmbed } from './view.ts';

const oneEmbed = {
  path: '/api/embed-codes/:id',
  params: z.object({ id: uuid }),
  missing: 'embed.not_found',
  limit: 'owner',
  errors: ['embed.not_found'],
} as const;

/** The owner's embed codes (E1, E2). */
export function embedEndpoints({ clock, bus }: Pick<Platform, 'clock' | 'bus'>): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/embed-codes',
      summary: 'List your embed codes, newest first',
      limit: 'owner',
      reply: embedListSchema,
      handle: async ({ em, owner }) => (await listEmbeds(em(), owner.id)).map(presentEmbed),
    }),
    ownerEndpoint({
      method: 'post',
      path: '/api/embed-codes',
      summary: 'Create an embed code',
      body: createEmbedSchema,
      limit: 'owner',
      reply: embedSchema,
      status: 201,
      errors: ['campaign.not_found'],
      handle: async ({ em, owner, body }) =>
        presentEmbed(await createEmbed(em(), owner.id, { input: body, clock })),
    }),
    ownerEndpoint({
      ...oneEmbed,
      method: 'put',
      summary: 'Change name, description, fallback message, style and whether the embed is active',
      body: updateEmbedSchema,
      reply: embedSchema,
      async handle({ em, owner, params, body }) {
        const work = em();
        const embed = await ownedEmbed(work, owner.id, params.id);
        return presentEmbed(await updateEmbed(work, embed, { input: body, bus }));
      },
    }),
    ownerEndpoint({
      ...oneEmbed,
      method: 'delete',
      summary: 'Delete an embed code',
      reply: deletedReplySchema,
      async handle({ em, owner, params }) {
        const work = em();
        await deleteEmbed(work, await ownedEmbed(work, owner.id, params.id), { bus });
        return { success: true, message: 'Embed code deleted' };
      },
    }),
    ownerEndpoint({
      ...oneEmbed,
      method: 'post',
      path: '/api/embed-codes/:id/assign',
      summary: 'Put another campaign behind an embed code, or none',
      body: assignEmbedSchema,
      reply: embedSchema,
      errors: ['embed.not_found', 'campaign.not_found'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const embed = await ownedEmbed(work, owner.id, params.id);
        return presentEmbed(await assignEmbed(work, embed, { puzzleId: body.puzzleId, bus }));
      },
    }),
  ];
}
