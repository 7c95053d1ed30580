import { demoEmbedListSchema } from '@puzzle-prize/sdk/protocol';
import { type Endpoint, publicEndpoint } from '../platform/http/endpoint.ts';
import type { DemoCampaigns } from './demo-campaigns.ts';
import { presentDemos } from './view.ts';

/** What the landing page asks for (L2, L4). */
export function landingEndpoints({ demos }: { demos: DemoCampaigns }): Endpoint[] {
  return [
    publicEndpoint({
      method: 'get',
      path: '/api/demo-embeds',
      summary: 'The puzzles of the landing page that can be played now',
      limit: 'owner',
      reply: demoEmbedListSchema,
      handle: async ({ em }) => presentDemos(await demos.list(em())),
    }),
  ];
}
