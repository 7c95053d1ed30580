import {
  embedPageSchema,
  pageSlugCheckSchema,
  pageSlugQuerySchema,
  updateEmbedPageSchema,
} from '@puzzle-prize/sdk/protocol';
import { createPrintEndpoints, type PrintServices } from './print-routes.ts';
import { findOwnedEmbed } from '../embeds/embeds.ts';
import { oneEmbed } from '../embeds/routes.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { checkSlug, readPageSettings, updatePage } from './embed-pages.ts';
import { type PageServices, presentPage } from './view.ts';

const ofPage = { ...oneEmbed, path: '/api/embed-codes/:id/page' } as const;

/** Declares the calls with which an owner sets up the hosted page of an embed code (G119). No API key may make them. */
export function createHostedPageEndpoints(services: PageServices & PrintServices): Endpoint[] {
  return [
    ...createPrintEndpoints(services),
    defineOwnerEndpoint({
      ...ofPage,
      method: 'get',
      operationId: 'readEmbedPage',
      summary: 'Read the hosted page of an embed code',
      description: 'Returns the addresses and texts of the page that every embed code has.',
      reply: embedPageSchema,
      async handle({ em, owner, params }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        return await presentPage(services, embed, await readPageSettings(work, embed.id));
      },
    }),
    defineOwnerEndpoint({
      ...ofPage,
      method: 'patch',
      operationId: 'updateEmbedPage',
      summary: 'Change address, texts or visibility of a hosted page',
      description:
        'Changes the hosted page of an embed code. Null restores a default. A former address is free at once.',
      body: updateEmbedPageSchema,
      reply: embedPageSchema,
      errors: ['embed.not_found', 'embed.slug_taken'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        return await presentPage(services, embed, await updatePage(work, embed, body));
      },
    }),
    defineOwnerEndpoint({
      ...ofPage,
      path: '/api/embed-codes/:id/page/slug',
      method: 'get',
      operationId: 'checkPageSlug',
      summary: 'Check an address for a hosted page',
      description: 'Tells whether the page may have an address, and if not, why.',
      query: pageSlugQuerySchema,
      reply: pageSlugCheckSchema,
      async handle({ em, owner, params, query }) {
        const work = em();
        const embed = await findOwnedEmbed(work, owner.id, params.id);
        return { slugProblem: await checkSlug(work, embed, query.slug) };
      },
    }),
  ];
}
