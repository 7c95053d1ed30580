import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  appendCodesSchema,
  codePageQuerySchema,
  codePageSchema,
  collectionListSchema,
  createCollectionSchema,
  endCollectionReplySchema,
  setCodesReplySchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { codesBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { countCodes } from './code-counts.ts';
import { readCodePage } from './code-page.ts';
import { exportCodes } from './export.ts';
import {
  findActiveCollection,
  appendCodes,
  endCollection,
  listCollectionsWithCounts,
  setCodes,
} from './codes.ts';
import type { PromotionCodes } from './promotions/promotion-codes.ts';
import { presentCode, presentCollection, presentSetCodes } from './view.ts';
import { campaignChanged } from '../campaigns/topics.ts';

const collectionsRoute = {
  path: '/api/puzzles/:id/code-collections',
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  limit: 'owner',
} as const;
const codesRoute = { ...collectionsRoute, path: '/api/puzzles/:id/codes' } as const;

type Services = Pick<Platform, 'bus' | 'clock'> & { promotionCodes: Pick<PromotionCodes, 'sweepSoon'> };

/** Functions that change codes or publish a change, for the handlers of all calls. */
interface Changes {
  publishChange: (campaign: CampaignRow) => void;
  endCodes: (em: SqlEntityManager, campaign: CampaignRow) => ReturnType<typeof endCollection>;
}

/** Declares the calls of owners for the codes of a campaign (K2, K3, K11). */
export function createCodeEndpoints({ bus, clock, promotionCodes }: Services): Endpoint[] {
  const publishChange = (campaign: CampaignRow) => {
    bus.publish(campaignChanged, { campaignId: campaign.id });
  };
  const endCodes = async (em: SqlEntityManager, campaign: CampaignRow) => {
    const ended = await endCollection(em, campaign, clock);
    publishChange(campaign);
    await promotionCodes.sweepSoon();
    return ended;
  };
  return [...createCollectionEndpoints({ publishChange, endCodes }), ...listEndpoints(publishChange)];
}

function createCollectionEndpoints({ publishChange, endCodes }: Changes): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'get',
      operationId: 'listCodeCollections',
      summary: 'List the code collections of a campaign, the active one first',
      description: 'Returns the collections of a campaign, the active one first.',
      reply: collectionListSchema,
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return (await listCollectionsWithCounts(work, campaign)).map(({ row, counts }) =>
          presentCollection(row, counts),
        );
      },
    }),
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'post',
      operationId: 'createCodeCollection',
      summary: 'Set the codes of a campaign; they are permanent until the campaign is ended',
      description: 'Sets the codes of a campaign. They stay until the campaign is ended.',
      body: createCollectionSchema,
      bodyMaxBytes: codesBodyMaxBytes,
      authorize: ({ em, owner, params }) => findOwnedCampaign(em(), owner.id, params.id),
      reply: setCodesReplySchema,
      status: 201,
      errors: [
        'campaign.not_found',
        'codes.already_set',
        'codes.none_given',
        'codes.too_many',
        'codes.wrong_reward_type',
      ],
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const result = await setCodes(work, campaign, body);
        publishChange(campaign);
        return presentSetCodes(result);
      },
    }),
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'delete',
      operationId: 'endCodeCollection',
      summary: 'End the campaign: unissued codes are removed, issued ones stay valid',
      description: 'Ends the active collection. Codes that were won stay valid; the others are removed.',
      reply: endCollectionReplySchema,
      errors: ['campaign.not_found', 'codes.not_set'],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return { success: true, ...(await endCodes(work, campaign)) };
      },
    }),
  ];
}

function listEndpoints(publishChange: (campaign: CampaignRow) => void): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...codesRoute,
      method: 'get',
      operationId: 'listCodes',
      summary: 'Read the active codes in pages of 100: all codes, or those that match',
      description: 'Returns a page of the active codes in the order in which they are issued.',
      query: codePageQuerySchema,
      reply: codePageSchema,
      errors: ['campaign.not_found'],
      async handle({ em, owner, params, query }) {
        const work = em();
        const active = await findActiveCollection(work, await findOwnedCampaign(work, owner.id, params.id));
        if (!active) return { codes: [], next: null };
        const page = await readCodePage(work, active.id, query);
        return { codes: page.rows.map(presentCode), next: page.next };
      },
    }),
    defineOwnerEndpoint({
      ...codesRoute,
      path: '/api/puzzles/:id/codes.csv',
      method: 'get',
      operationId: 'downloadCodes',
      summary: 'Download all codes of a campaign with the times at which each was won and claimed',
      description: 'Downloads all codes of a campaign as CSV.',
      download: 'text/csv',
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        return exportCodes(work, await findOwnedCampaign(work, owner.id, params.id));
      },
    }),
    defineOwnerEndpoint({
      ...codesRoute,
      method: 'post',
      operationId: 'addCodes',
      summary: 'Add codes to the active collection',
      description:
        'Adds codes to the active collection. Codes that it already contains are reported as duplicates.',
      body: appendCodesSchema,
      bodyMaxBytes: codesBodyMaxBytes,
      authorize: ({ em, owner, params }) => findOwnedCampaign(em(), owner.id, params.id),
      reply: setCodesReplySchema,
      errors: [
        'campaign.not_found',
        'codes.not_set',
        'codes.already_set',
        'codes.none_given',
        'codes.too_many',
      ],
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const result = await appendCodes(work, campaign, body.codes);
        publishChange(campaign);
        const counts = await countCodes(work, [result.collection.id]);
        return presentSetCodes(result, counts.get(result.collection.id));
      },
    }),
  ];
}
