import { demoEmbedListSchema } from '@puzzle-prize/sdk/protocol';
import { type Endpoint, definePublicEndpoint } from '../platform/http/endpoint.ts';
import type { DemoCampaigns } from './demo-campaigns.ts';
import { presentDemos } from './view.ts';

/** Declares the calls of the landing page (L2, L4). */
export function createLandingEndpoints({ demos }: { demos: DemoCampaigns }): Endpoint[] {
  return [
    definePublicEndpoint({
      method: 'get',
      path: '/api/demo-embeds',
      operationId: 'listDemoEmbeds',
      summary: 'List the playable puzzles of the landing page',
      description: 'Returns the puzzles of the landing page that can be played now.',
      limit: 'owner',
      reply: demoEmbedListSchema,
      handle: async ({ em }) => presentDemos(await demos.list(em())),
    }),
  ];
}
