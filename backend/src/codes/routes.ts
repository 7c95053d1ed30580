import type { SqlEntityManager } from '@mikro-orm/postgresql';
import {
  appendCodesSchema,
  collectionListSchema,
  collectionSchema,
  collectionsQuerySchema,
  createCollectionSchema,
  endCollectionReplySchema,
  findCodeQuerySchema,
  foundCodeListSchema,
  type PrizeKind,
  prizeQuerySchema,
  setCodesReplySchema,
  updateCollectionSchema,
} from '@puzzle-prize/sdk/protocol';
import { codesBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { ofCampaign } from '../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import type { CampaignRow } from '../campaigns/campaign.entity.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Clock } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { countCodes } from './code-counts.ts';
import { findCode } from './find-code.ts';
import { appendCodes, endCollection, listCollectionsWithCounts, setCodes } from './codes.ts';
import { createHeldCodeEndpoints } from './held/routes.ts';
import { listCodeEndpoints } from './list-routes.ts';
import type { PromotionCodes } from './promotions/promotion-codes.ts';
import { createRedemptionEndpoints } from './redemptions/routes.ts';
import { readTerms, updateCollection } from './terms.ts';
import { presentCollection, presentFoundCode, presentSetCodes } from './view.ts';
import { campaignChanged } from '../campaigns/topics.ts';

const collectionsRoute = {
  path: '/api/puzzles/:id/code-collections',
  ...ofCampaign,
} as const;
const codesRoute = { ...collectionsRoute, path: '/api/puzzles/:id/codes' } as const;

type Services = Pick<Platform, 'bus' | 'clock' | 'secrets'> & {
  promotionCodes: Pick<PromotionCodes, 'sweepSoon'>;
};

/** The clock, and the functions with which the handlers end codes and publish changes. */
interface Changes {
  clock: Clock;
  publishChange: (campaign: CampaignRow) => void;
  endCodes: (
    em: SqlEntityManager,
    campaign: CampaignRow,
    prize: PrizeKind,
  ) => ReturnType<typeof endCollection>;
}

/** Declares the calls of owners for the codes of a campaign (K2, K3, K11). */
export function createCodeEndpoints({ bus, clock, promotionCodes, secrets }: Services): Endpoint[] {
  const publishChange = (campaign: CampaignRow) => {
    bus.publish(campaignChanged, { campaignId: campaign.id });
  };
  const endCodes: Changes['endCodes'] = async (em, campaign, prize) => {
    const ended = await endCollection(em, campaign, { prize, clock });
    publishChange(campaign);
    await promotionCodes.sweepSoon();
    return ended;
  };
  return [
    ...createCollectionEndpoints({ publishChange, endCodes, clock }),
    createUpdateEndpoint({ publishChange, clock }),
    createAddEndpoint({ publishChange, clock }),
    ...listCodeEndpoints,
    ...createRedemptionEndpoints({ secrets }),
    ...createHeldCodeEndpoints(publishChange),
    findCodeEndpoint,
  ];
}

function createCollectionEndpoints({ publishChange, endCodes, clock }: Changes): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'get',
      operationId: 'listCodeCollections',
      scope: 'codes:read',
      summary: 'List the code collections of a campaign, the active one first',
      description:
        'Returns the collections of a prize, the active one first: by default those of the first prize, with `all` those of all prizes of a race.',
      query: collectionsQuerySchema,
      reply: collectionListSchema,
      async handle({ em, owner, params, query: { prize } }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return (await listCollectionsWithCounts(work, campaign, prize)).map(({ row, counts }) =>
          presentCollection(row, counts),
        );
      },
    }),
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'post',
      operationId: 'createCodeCollection',
      scope: 'codes:write',
      summary: 'Set the codes of a campaign; they are permanent until the campaign is ended',
      description:
        'Sets the codes of a campaign, or of one prize of a race. They stay until the campaign or the prize is ended.',
      query: prizeQuerySchema,
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
        'codes.expiry_in_the_past',
      ],
      async handle({ em, owner, params, query: { prize }, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const result = await setCodes(work, campaign, { ...body, prize, terms: readTerms(body, { clock }) });
        publishChange(campaign);
        return presentSetCodes(result);
      },
    }),
    defineOwnerEndpoint({
      ...collectionsRoute,
      method: 'delete',
      operationId: 'endCodeCollection',
      scope: 'codes:write',
      summary: 'End the campaign: unissued codes are removed, issued ones stay valid',
      description: 'Ends the active collection. Codes that were won stay valid; the others are removed.',
      query: prizeQuerySchema,
      reply: endCollectionReplySchema,
      errors: ['campaign.not_found', 'codes.not_set'],
      async handle({ em, owner, params, query: { prize } }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return { success: true, ...(await endCodes(work, campaign, prize)) };
      },
    }),
  ];
}

function createUpdateEndpoint({ publishChange, clock }: Omit<Changes, 'endCodes'>): Endpoint {
  return defineOwnerEndpoint({
    ...collectionsRoute,
    method: 'patch',
    operationId: 'updateCodeCollection',
    scope: 'codes:write',
    summary: 'Change the expiry, the terms and the warnings of the active collection',
    description:
      'Changes when the codes of the active collection expire, which terms their winners read, which address of the shop applies a code, and at which shares of codes left and how many days before the expiry the owner is warned. Codes that were won stay readable.',
    query: prizeQuerySchema,
    body: updateCollectionSchema,
    reply: collectionSchema,
    errors: ['campaign.not_found', 'codes.not_set', 'codes.expiry_in_the_past', 'edit.conflict'],
    async handle({ em, owner, params, query: { prize }, body }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      const row = await updateCollection(work, campaign, { changes: body, prize, clock });
      publishChange(campaign);
      const counts = await countCodes(work, [row.id]);
      return presentCollection(row, counts.get(row.id));
    },
  });
}

function createAddEndpoint({ publishChange, clock }: Omit<Changes, 'endCodes'>): Endpoint {
  return defineOwnerEndpoint({
    ...codesRoute,
    method: 'post',
    operationId: 'addCodes',
    scope: 'codes:write',
    summary: 'Add codes to the active collection',
    description:
      'Adds codes to the active collection. Codes that it already contains are reported as duplicates.',
    query: prizeQuerySchema,
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
      'codes.expiry_in_the_past',
    ],
    async handle({ em, owner, params, query: { prize }, body }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      const result = await appendCodes(work, campaign, { input: body, prize, clock });
      publishChange(campaign);
      const counts = await countCodes(work, [result.collection.id]);
      return presentSetCodes(result, counts.get(result.collection.id));
    },
  });
}

const findCodeEndpoint = defineOwnerEndpoint({
  method: 'get',
  path: '/api/codes',
  limit: 'owner',
  operationId: 'findCode',
  scope: 'codes:read',
  summary: 'Find a code in all of your campaigns',
  description:
    'Returns the campaigns that give or gave a code, and whether it was won. The whole code is needed; case is ignored.',
  query: findCodeQuerySchema,
  reply: foundCodeListSchema,
  handle: async ({ em, owner, query }) => (await findCode(em(), owner.id, query.code)).map(presentFoundCode),
});
