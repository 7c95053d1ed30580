import {
  campaignFilterSchema,
  campaignIdsSchema,
  campaignRowsQuerySchema,
  campaignRowsSchema,
  embedFilterSchema,
  embedIdsSchema,
  embedRowsQuerySchema,
  embedRowsSchema,
} from '@puzzle-prize/sdk/protocol';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { listCampaignIds, listCampaignRows } from './campaign-list.ts';
import { listEmbedIds, listEmbedRows } from './embed-list.ts';
import { presentCampaignRows, presentEmbedRows } from './view.ts';

/** Declares the calls for the dashboard's lists, which show figures from several features (C8, E1). */
export function createOverviewEndpoints({ clock }: Pick<Platform, 'clock'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/campaign-rows',
      operationId: 'listCampaignRows',
      scope: 'campaigns:read',
      summary: 'List your campaigns with their codes, plays and embed codes, filtered and sorted, in pages',
      description:
        'Returns a page of the campaigns that match, with the figures of each and the number of campaigns in each state.',
      query: campaignRowsQuerySchema,
      limit: 'owner',
      reply: campaignRowsSchema,
      handle: async ({ em, owner, query }) =>
        presentCampaignRows(await listCampaignRows(em(), owner.id, { query, nowMs: clock.now() })),
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/campaign-ids',
      operationId: 'listCampaignIds',
      scope: 'campaigns:read',
      summary: 'List the ids of your campaigns that match',
      description: 'Returns ids and titles of the campaigns that match, for an action on all of them.',
      query: campaignFilterSchema,
      limit: 'owner',
      reply: campaignIdsSchema,
      handle: async ({ em, owner, query }) => await listCampaignIds(em(), owner.id, query),
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/embed-rows',
      operationId: 'listEmbedRows',
      scope: 'embeds:read',
      summary:
        'List your embed codes with their codes, plays and last sighting, filtered and sorted, in pages',
      description:
        'Returns a page of the embed codes that match, with the figures of each and the number that show a campaign.',
      query: embedRowsQuerySchema,
      limit: 'owner',
      reply: embedRowsSchema,
      handle: async ({ em, owner, query }) =>
        presentEmbedRows(await listEmbedRows(em(), owner.id, { query, nowMs: clock.now() })),
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/embed-ids',
      operationId: 'listEmbedIds',
      scope: 'embeds:read',
      summary: 'List the ids of your embed codes that match',
      description: 'Returns ids and names of the embed codes that match, for a change of all of them.',
      query: embedFilterSchema,
      limit: 'owner',
      reply: embedIdsSchema,
      handle: async ({ em, owner, query }) => await listEmbedIds(em(), owner.id, query),
    }),
  ];
}
