import {
  campaignListSchema,
  campaignSchema,
  checkoutReplySchema,
  createCampaignReplySchema,
  createCampaignSchema,
  deletedReplySchema,
  eligibilitySchema,
  updateCampaignSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import type { Payments } from '../payments/payments.ts';
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
import { continueCheckout, orderCampaign } from './paid-campaigns.ts';
import { presentCampaign } from './view.ts';

const oneCampaign = {
  path: '/api/puzzles/:id',
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  limit: 'owner',
  errors: ['campaign.not_found'],
} as const;

const checkoutErrors = [
  'payment.unavailable',
  'payment.provider_failed',
  'payment.processing',
  'payment.already_used',
  'payment.mismatch',
  'payment.expired',
] as const;

type Services = Pick<Platform, 'clock' | 'bus'> & { payments: Payments; beforeDelete: BeforeDelete };

/** The owner's campaigns (C4-C6, C8). */
export function campaignEndpoints(services: Services): Endpoint[] {
  const { clock, bus, payments } = services;
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
      errors: ['campaign.not_found', 'campaign.awaiting_payment'],
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
      errors: ['campaign.not_found', 'payment.processing'],
      async handle({ em, owner, params }) {
        const work = em();
        await deleteCampaign(work, await ownedCampaign(work, owner.id, params.id), services);
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
        payments: payments.providerName,
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
    ...checkoutEndpoints(services),
  ];
}

function checkoutEndpoints({ clock, payments }: Services): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'post',
      path: '/api/create-checkout-session',
      summary: 'Order a further campaign; it is active when it is paid at the address in the reply',
      body: createCampaignSchema,
      limit: 'owner',
      reply: checkoutReplySchema,
      errors: ['campaign.free_left', 'campaign.image_unknown', ...checkoutErrors],
      async handle({ em, owner, body }) {
        return { url: await orderCampaign(em(), owner.id, { data: body.campaignData, clock, payments }) };
      },
    }),
    ownerEndpoint({
      ...oneCampaign,
      method: 'post',
      path: '/api/puzzles/:id/checkout',
      summary: 'Go on with the payment of a campaign that waits for it',
      reply: checkoutReplySchema,
      errors: ['campaign.not_found', 'campaign.already_paid', ...checkoutErrors],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        return { url: await continueCheckout(work, campaign, payments) };
      },
    }),
  ];
}
