import {
  assignEmbedSchema,
  changeEmbedsSchema,
  createEmbedSchema,
  deletedReplySchema,
  embedListQuerySchema,
  embedListSchema,
  embedOutcomesSchema,
  embedSchema,
  updateEmbedSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { totalCountHeader } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { changeEmbeds } from './change-embeds.ts';
import { assignEmbed, createEmbed, deleteEmbed, listEmbeds, findOwnedEmbed, updateEmbed } from './embeds.ts';
import { presentEmbed } from './view.ts';

/** The properties that all declarations of calls about one embed code have in common. */
export const oneEmbed = {
  path: '/api/embed-codes/:id',
  params: z.object({ id: uuid }),
  missing: 'embed.not_found',
  limit: 'owner',
  errors: ['embed.not_found'],
} as const;

type Services = Pick<Platform, 'bus' | 'clock' | 'config'>;

const listEndpoint = defineOwnerEndpoint({
  method: 'get',
  path: '/api/embed-codes',
  operationId: 'listEmbeds',
  scope: 'embeds:read',
  summary:
    'List your embed codes, newest first, a page at a time; the header X-Total-Count says how many there are',
  description:
    "Returns a page of the owner's embed codes, newest first. The header X-Total-Count holds the length of the whole list.",
  query: embedListQuerySchema,
  limit: 'owner',
  reply: embedListSchema,
  async handle({ ctx, em, owner, query }) {
    const { items, total } = await listEmbeds(em(), owner.id, query);
    ctx.set(totalCountHeader, String(total));
    return items.map(presentEmbed);
  },
});

/** Declares the call that changes several embed codes at once (G135). */
const createChangeEndpoint = (bus: Services['bus']): Endpoint =>
  defineOwnerEndpoint({
    method: 'patch',
    path: '/api/embed-codes',
    operationId: 'changeEmbeds',
    scope: 'embeds:write',
    summary: 'Activate or deactivate several embed codes, or assign a campaign to them',
    description:
      'Makes the same change to up to 200 embed codes, and returns what happened to each. One that refuses does not hold up the others.',
    body: changeEmbedsSchema,
    limit: 'owner',
    reply: embedOutcomesSchema,
    errors: ['campaign.not_found'],
    handle: async ({ em, owner, body }) => ({
      results: await changeEmbeds(em(), owner.id, { ...body, bus }),
    }),
  });

/** Declares the calls of owners for their embed codes (E1, E2). */
export function embedEndpoints({ bus, clock, config }: Services): Endpoint[] {
  return [
    listEndpoint,
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/embed-codes',
      operationId: 'createEmbed',
      scope: 'embeds:write',
      summary: 'Create an embed code',
      description: 'Creates an embed code, which can show any campaign of the owner.',
      body: createEmbedSchema,
      limit: 'owner',
      reply: embedSchema,
      status: 201,
      errors: ['campaign.not_found', 'campaign.archived'],
      handle: async ({ em, owner, body }) =>
        presentEmbed(await createEmbed(em(), owner.id, { input: body, clock, config })),
    }),
    createChangeEndpoint(bus),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'put',
      operationId: 'updateEmbed',
      scope: 'embeds:write',
      summary: 'Change name, description, fallback message, style and whether the embed is active',
      description:
        'Changes an embed code. With `base`, a conflicting edit is refused instead of overwritten.',
      body: updateEmbedSchema,
      reply: embedSchema,
      errors: ['embed.not_found', 'edit.conflict'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        return presentEmbed(await updateEmbed(work, embed, { input: body, bus }));
      },
    }),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'delete',
      operationId: 'deleteEmbed',
      scope: 'embeds:write',
      summary: 'Delete an embed code',
      description: 'Deletes an embed code. Pages that contain it then show nothing.',
      reply: deletedReplySchema,
      async handle({ em, owner, params }) {
        const work = em();
        await deleteEmbed(work, await findOwnedEmbed(work, owner.id, params.id), { bus });
        return { success: true, message: 'Embed code deleted' };
      },
    }),
    defineOwnerEndpoint({
      ...oneEmbed,
      method: 'post',
      path: '/api/embed-codes/:id/assign',
      operationId: 'assignEmbed',
      scope: 'embeds:write',
      summary: 'Assign another campaign to an embed code, or none',
      description: 'Chooses the campaign that an embed code shows. Null removes the campaign.',
      body: assignEmbedSchema,
      reply: embedSchema,
      errors: ['embed.not_found', 'campaign.not_found', 'campaign.archived'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        return presentEmbed(await assignEmbed(work, embed, { puzzleId: body.puzzleId, bus }));
      },
    }),
  ];
}
