import {
  campaignListSchema,
  campaignSchema,
  campaignTotalsSchema,
  checkoutReplySchema,
  createCampaignReplySchema,
  createCampaignSchema,
  deletedReplySchema,
  eligibilitySchema,
  listQuerySchema,
  updateCampaignSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { totalCountHeader } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import {
  addTotal,
  createFreeCampaign,
  deleteCampaign,
  isEligibleForFree,
  type DeleteServices,
  listCampaigns,
  findOwnedCampaign,
  readOwnerTotals,
  updateCampaign,
} from './campaigns.ts';
import { continueCheckout, orderCampaign } from './paid-campaigns.ts';
import { presentCampaign } from './view.ts';

const campaignRoute = {
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

type Services = Pick<Platform, 'clock'> & DeleteServices;

/** Declares the calls of owners for their campaigns (C4-C6, C8). */
export function createCampaignEndpoints(services: Services): Endpoint[] {
  const { clock, bus, payments } = services;
  return [
    ...listEndpoints(),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'get',
      operationId: 'readCampaign',
      summary: 'Read one of your campaigns',
      description: 'Returns one campaign of the owner.',
      reply: campaignSchema,
      async handle({ em, owner, params }) {
        const work = em();
        return presentCampaign(await addTotal(work, await findOwnedCampaign(work, owner.id, params.id)));
      },
    }),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'patch',
      operationId: 'updateCampaign',
      summary: 'Change a campaign; absent fields stay as they are',
      description:
        'Changes the given fields of a campaign. With `base`, a conflicting edit is refused instead of overwritten.',
      body: updateCampaignSchema,
      reply: campaignSchema,
      errors: ['campaign.not_found', 'campaign.awaiting_payment', 'edit.conflict'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return presentCampaign(await updateCampaign(work, campaign, { changes: body, bus }));
      },
    }),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'delete',
      operationId: 'deleteCampaign',
      summary: 'Delete a campaign with all its codes and collections',
      description:
        'Deletes a campaign with its codes and wins. Embed codes that showed it fall back to their message.',
      reply: deletedReplySchema,
      errors: ['campaign.not_found', 'payment.processing'],
      async handle({ em, owner, params }) {
        const work = em();
        await deleteCampaign(work, await findOwnedCampaign(work, owner.id, params.id), services);
        return { success: true, message: 'Campaign deleted' };
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/free-campaign-eligibility',
      operationId: 'readFreeCampaignEligibility',
      summary: 'Read whether you can create your free campaign',
      description: 'Returns whether the owner can still create a free campaign.',
      limit: 'owner',
      reply: eligibilitySchema,
      handle: async ({ em, owner }) => ({
        isEligible: await isEligibleForFree(em(), owner.id),
        payments: payments.providerName,
      }),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/create-free-campaign',
      operationId: 'createFreeCampaign',
      summary: 'Create your free campaign',
      description: "Creates the owner's free campaign. There is one for each owner.",
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
    ...createCheckoutEndpoints(services),
  ];
}

function listEndpoints(): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/puzzles',
      operationId: 'listCampaigns',
      summary: 'List your campaigns in pages, newest first; the header X-Total-Count gives their number',
      description:
        "Returns a page of the owner's campaigns, newest first. The header X-Total-Count holds the length of the whole list.",
      query: listQuerySchema,
      limit: 'owner',
      reply: campaignListSchema,
      async handle({ ctx, em, owner, query }) {
        const { items, total } = await listCampaigns(em(), owner.id, query);
        ctx.set(totalCountHeader, String(total));
        return items.map(presentCampaign);
      },
    }),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/campaign-totals',
      operationId: 'readCampaignTotals',
      summary: 'Read how many campaigns you have, how many are active, and how often they were solved',
      description: 'Returns totals over all campaigns of the owner.',
      limit: 'owner',
      reply: campaignTotalsSchema,
      handle: async ({ em, owner }) => await readOwnerTotals(em(), owner.id),
    }),
  ];
}

function createCheckoutEndpoints({ clock, payments }: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/create-checkout-session',
      operationId: 'createCampaignCheckout',
      summary: 'Order a further campaign; it becomes active when it is paid at the address in the reply',
      description: 'Creates a campaign that awaits its payment and returns the address of the payment page.',
      body: createCampaignSchema,
      limit: 'owner',
      reply: checkoutReplySchema,
      errors: ['campaign.free_left', 'campaign.image_unknown', ...checkoutErrors],
      async handle({ em, owner, body }) {
        return { url: await orderCampaign(em(), owner.id, { data: body.campaignData, clock, payments }) };
      },
    }),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'post',
      path: '/api/puzzles/:id/checkout',
      operationId: 'continueCampaignCheckout',
      summary: 'Continue the payment of a campaign that awaits it',
      description: 'Returns the address of the payment page of a campaign that awaits its payment.',
      reply: checkoutReplySchema,
      errors: ['campaign.not_found', 'campaign.already_paid', ...checkoutErrors],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return { url: await continueCheckout(work, campaign, payments) };
      },
    }),
  ];
}
