import {
  campaignListSchema,
  campaignSchema,
  createCampaignReplySchema,
  createCampaignSchema,
  deletedReplySchema,
  eligibilitySchema,
  updateCampaignSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import {
  type BeforeDelete,
  createFreeCampaign,
  deleteCampaign,
  isEligibleForFree,
  listCampaigns,
  ownedCampaign,
  updateCampaign,
  withTotal,
} from './campaigns.ts';
import { presentCampaign } from './view.ts';

const oneCampaign = {
  path: '/api/puzzles/:id',
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  limit: 'owner',
  errors: ['campaign.not_found'],
} as const;

/** The owner's campaigns (C4, C5, C8). */
export function campaignEndpoints({
  clock,
  bus,
  beforeDelete,
}: Pick<Platform, 'clock' | 'bus'> & { beforeDelete: BeforeDelete }): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/puzzles',
      summary: 'List your campaigns, newest first',
      limit: 'owner',
      reply: campaignListSchema,
      handle: async ({ em, owner }) => (await listCampaigns(em(), owner.id)).map(presentCampaign),
    }),
    ownerEndpoint({
      ...oneCampaign,
      method: 'get',
      summary: 'Read one of your campaigns',
      reply: campaignSchema,
      async handle({ em, owner, params }) {
        const work = em();
        return presentCampaign(await withTotal(work, await ownedCampaign(work, owner.id, params.id)));
      },
    }),
    ownerEndpoint({
      ...oneCampaign,
      method: 'patch',
      summary: 'Change a campaign; absent fields stay as they are',
      body: updateCampaignSchema,
      reply: campaignSchema,
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        return presentCampaign(await updateCampaign(work, campaign, { changes: body, bus }));
      },
    }),
    ownerEndpoint({
      ...oneCampaign,
      method: 'delete',
      summary: 'Delete a campaign with all its codes and collections',
      reply: deletedReplySchema,
      async handle({ em, owner, params }) {
        const work = em();
        await deleteCampaign(work, await ownedCampaign(work, owner.id, params.id), { bus, beforeDelete });
        return { success: true, message: 'Campaign deleted' };
      },
    }),
    ownerEndpoint({
      method: 'get',
      path: '/api/free-campaign-eligibility',
      summary: 'Whether your first, free campaign is still to be made',
      limit: 'owner',
      reply: eligibilitySchema,
      handle: async ({ em, owner }) => ({
        isEligible: await isEligibleForFree(em(), owner.id),
        payments: 'none',
      }),
    }),
    ownerEndpoint({
      method: 'post',
      path: '/api/create-free-campaign',
      summary: 'Create your free campaign',
      body: createCampaignSchema,
      limit: 'owner',
      reply: createCampaignReplySchema,
      status: 201,
      errors: ['campaign.free_used', 'campaign.image_unknown'],
      async handle({ em, owner, body }) {
        const campaign = await createFreeCampaign(em(), owner.id, { data: body.campaignData, clock });
        return { success: true, puzzle: presentCampaign(campaign) };
      },
    }),
  ];
}
