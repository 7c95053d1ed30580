import {
  campaignCheckoutReplySchema,
  campaignListSchema,
  campaignOutcomesSchema,
  campaignSchema,
  campaignTotalsSchema,
  changeCampaignsSchema,
  checkoutReplySchema,
  createCampaignReplySchema,
  createCampaignSchema,
  deletedReplySchema,
  eligibilitySchema,
  listQuerySchema,
  updateCampaignSchema,
} from '@puzzle-prize/sdk/protocol';
import { totalCountHeader } from '@puzzle-prize/sdk/protocol/limits';
import { ofCampaign } from './campaign-route.ts';
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
} from './campaigns.ts';
import { changeCampaign, changeCampaigns } from './change-campaigns.ts';
import { duplicateCampaign } from './duplicate-campaign.ts';
import { continueCheckout, orderCampaign } from './paid-campaigns.ts';
import { updateCampaign } from './update-campaign.ts';
import { presentCampaign } from './view.ts';

const campaignRoute = {
  path: '/api/puzzles/:id',
  ...ofCampaign,
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
  const { clock, payments } = services;
  return [
    ...listEndpoints(),
    ...createActionEndpoints(services),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'get',
      operationId: 'readCampaign',
      scope: 'campaigns:read',
      summary: 'Read one of your campaigns',
      description: 'Returns one campaign of the owner.',
      reply: campaignSchema,
      async handle({ em, owner, params }) {
        const work = em();
        return presentCampaign(await addTotal(work, await findOwnedCampaign(work, owner.id, params.id)));
      },
    }),
    ...createEditEndpoints(services),
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/free-campaign-eligibility',
      operationId: 'readFreeCampaignEligibility',
      scope: 'campaigns:read',
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
      scope: 'campaigns:write',
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

function createEditEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'patch',
      operationId: 'updateCampaign',
      scope: 'campaigns:write',
      summary: 'Change a campaign; absent fields stay as they are',
      description:
        'Changes the given fields of a campaign. With `base`, a conflicting edit is refused instead of overwritten.',
      body: updateCampaignSchema,
      reply: campaignSchema,
      errors: [
        'campaign.not_found',
        'campaign.awaiting_payment',
        'campaign.archived',
        'campaign.image_unknown',
        'campaign.already_started',
        'campaign.end_before_start',
        'campaign.end_in_the_past',
        'campaign.cap_below_given',
        'campaign.fallback_code_missing',
        'campaign.next_missing',
        'campaign.next_is_itself',
        'campaign.next_unknown',
        'campaign.alternative_unavailable',
        'campaign.alternative_too_early',
        'campaign.question_missing',
        'campaign.answers_missing',
        'edit.conflict',
      ],
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return presentCampaign(await updateCampaign(work, campaign, { changes: body, ...services }));
      },
    }),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'delete',
      operationId: 'deleteCampaign',
      scope: 'campaigns:write',
      summary: 'Delete an archived campaign with all its codes and collections',
      description: 'Deletes an archived campaign, or one that awaits its payment, with its codes and wins.',
      reply: deletedReplySchema,
      errors: ['campaign.not_found', 'campaign.not_archived', 'payment.processing'],
      async handle({ em, owner, params }) {
        const work = em();
        await deleteCampaign(work, await findOwnedCampaign(work, owner.id, params.id), services);
        return { success: true, message: 'Campaign deleted' };
      },
    }),
  ];
}

function listEndpoints(): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/puzzles',
      operationId: 'listCampaigns',
      scope: 'campaigns:read',
      summary:
        'List your campaigns in pages, newest first, without archived ones; the header X-Total-Count gives their number',
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
      scope: 'campaigns:read',
      summary: 'Read how many campaigns you have, how many are active, and how often they were solved',
      description: 'Returns totals over all campaigns of the owner.',
      limit: 'owner',
      reply: campaignTotalsSchema,
      handle: async ({ em, owner }) => await readOwnerTotals(em(), owner.id),
    }),
  ];
}

function createActionEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/campaign-actions',
      operationId: 'changeCampaigns',
      scope: 'campaigns:write',
      summary: 'Pause, resume, archive or restore several campaigns',
      description:
        'Does the same with up to 200 campaigns, and returns what happened to each. One that refuses does not hold up the others.',
      body: changeCampaignsSchema,
      limit: 'owner',
      reply: campaignOutcomesSchema,
      status: 200,
      handle: async ({ em, owner, body }) => ({
        results: await changeCampaigns(em(), owner.id, { ...body, ...services }),
      }),
    }),
    defineOwnerEndpoint({
      ...campaignRoute,
      method: 'post',
      path: '/api/puzzles/:id/duplicate',
      operationId: 'duplicateCampaign',
      scope: 'campaigns:write',
      summary: 'Copy a campaign without its codes; the copy is a draft',
      description:
        'Copies image, texts and rules of a campaign. The copy is inactive and awaits its payment, unless a free campaign is left.',
      reply: createCampaignReplySchema,
      status: 201,
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return {
          success: true,
          puzzle: presentCampaign(await duplicateCampaign(work, campaign, services.clock)),
        };
      },
    }),
    ...(['archive', 'restore'] as const).map((action) =>
      defineOwnerEndpoint({
        ...campaignRoute,
        method: 'post',
        path: `/api/puzzles/:id/${action}`,
        operationId: `${action}Campaign`,
        scope: 'campaigns:write',
        summary:
          action === 'archive'
            ? 'Archive a campaign: visitors see the fallback message, and lists hide it'
            : 'Restore an archived campaign; it stays paused',
        description:
          action === 'archive'
            ? 'Archives a campaign with everything that belongs to it. It can be restored.'
            : 'Restores an archived campaign. It is paused until it is resumed.',
        reply: campaignSchema,
        status: 200,
        async handle({ em, owner, params }) {
          const work = em();
          const campaign = await findOwnedCampaign(work, owner.id, params.id);
          return presentCampaign(await changeCampaign(work, campaign, { action, ...services }));
        },
      }),
    ),
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
      reply: campaignCheckoutReplySchema,
      errors: ['campaign.free_left', 'campaign.image_unknown', ...checkoutErrors],
      async handle({ em, owner, body }) {
        return await orderCampaign(em(), owner.id, { data: body.campaignData, clock, payments });
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
