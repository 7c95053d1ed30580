import {
  generateCodesReplySchema,
  generateCodesSchema,
  prizeQuerySchema,
  promotionBatchListSchema,
  promotionBatchSchema,
  stripeConnectionSchema,
  stripeCouponListSchema,
} from '@puzzle-prize/sdk/protocol';
import { ofCampaign } from '../../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAccountOfCampaign } from './account.ts';
import { requireCanGenerate, createBatch, listBatches, resumeBatch, stopBatch } from './batches.ts';
import { StripeConnectionEntity } from './connection.entity.ts';
import { releaseAccount, unlinkCampaign } from './connections.ts';
import { listCoupons, readUsableCoupon } from './coupons.ts';
import { generateQueue } from './queues.ts';
import { presentBatch, presentConnection, presentCoupon } from './view.ts';
import { campaignChanged } from '../../campaigns/topics.ts';

type Services = Pick<Platform, 'bus' | 'clock' | 'jobs' | 'log' | 'paymentProvider' | 'secrets'>;

const connectedErrors = [
  'campaign.not_found',
  'stripe.not_connected',
  'stripe.connect_unavailable',
  'stripe.account_revoked',
  'stripe.coupon_unusable',
  'payment.provider_failed',
] as const;

/** Declares the calls for the Stripe accounts of owners and the promotion codes created in them (K7-K9). */
export function createPromotionEndpoints(services: Services): Endpoint[] {
  return [
    ...createConnectionEndpoints(services),
    generateEndpoint(services),
    ...createBatchEndpoints(services),
  ];
}

function createConnectionEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/connection/:id',
      operationId: 'readStripeConnection',
      scope: 'codes:read',
      summary: 'Read the Stripe account that is connected to a campaign',
      description: 'Returns the Stripe account that a campaign uses.',
      reply: stripeConnectionSchema,
      async handle({ em, owner, params }) {
        const work = em();
        const { creatorId: userId, stripeAccountId: accountId } = await findOwnedCampaign(
          work,
          owner.id,
          params.id,
        );
        const connection = accountId
          ? await work.findOne(StripeConnectionEntity, { userId, accountId })
          : null;
        return presentConnection(services.paymentProvider, connection);
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/disconnect/:id',
      operationId: 'disconnectStripe',
      summary: 'Disconnect the Stripe account of a campaign; existing codes stay valid',
      description: 'Removes the Stripe account from a campaign. Existing codes stay valid.',
      reply: stripeConnectionSchema,
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const { creatorId: userId, stripeAccountId: accountId } = campaign;
        await unlinkCampaign(work, campaign);
        if (accountId) await releaseAccount(em(), { userId, accountId }, services);
        return presentConnection(services.paymentProvider, null);
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/coupons/:id',
      operationId: 'listStripeCoupons',
      scope: 'codes:read',
      summary: 'List the coupons of the connected Stripe account that can be used now',
      description: 'Returns the usable coupons of the connected Stripe account.',
      reply: stripeCouponListSchema,
      errors: connectedErrors,
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return (await listCoupons(await openAccountOfCampaign(work, campaign, services))).map(presentCoupon);
      },
    }),
  ];
}

function generateEndpoint(services: Services): Endpoint {
  const { bus, clock, jobs } = services;
  return defineOwnerEndpoint({
    ...ofCampaign,
    method: 'post',
    path: '/api/stripe/generate-codes/:id',
    operationId: 'generatePromotionCodes',
    scope: 'codes:write',
    summary:
      'Generate promotion codes for a coupon; each joins the codes of the campaign as soon as it exists',
    description:
      "Starts generating promotion codes for a coupon. Each joins the campaign's codes, or those of one prize of a race, as soon as it exists.",
    query: prizeQuerySchema,
    body: generateCodesSchema,
    reply: generateCodesReplySchema,
    status: 201,
    errors: [
      ...connectedErrors,
      'codes.wrong_reward_type',
      'campaign.awaiting_payment',
      'codes.already_set',
      'codes.too_many',
      'stripe.generation_running',
    ],
    async handle({ em, owner, params, query: { prize }, body }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, params.id);
      const account = await openAccountOfCampaign(work, campaign, services);
      const { accountId } = account;
      // The campaign is checked before the call to Stripe, and again when the batch is stored.
      await requireCanGenerate(work, campaign, { accountId, count: body.count, prize });
      const coupon = await readUsableCoupon(account, body.couponId);
      const batch = await createBatch(em(), campaign, {
        batch: { input: body, accountId, coupon, prize },
        clock,
      });
      await jobs.send(generateQueue, { batchId: batch.id });
      bus.publish(campaignChanged, { campaignId: campaign.id });
      return { batch: presentBatch(batch), codes: [] };
    },
  });
}

function createBatchEndpoints(services: Services): Endpoint[] {
  const { clock, jobs } = services;
  return [
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/batches/:id',
      operationId: 'listPromotionBatches',
      scope: 'codes:read',
      summary: 'List the batches of promotion codes of a campaign, newest first',
      description: 'Returns the batches of promotion codes of a campaign, newest first.',
      reply: promotionBatchListSchema,
      async handle({ em, owner, params }) {
        const work = em();
        return (await listBatches(work, await findOwnedCampaign(work, owner.id, params.id))).map(
          presentBatch,
        );
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/batches/:id/stop',
      operationId: 'stopPromotionBatch',
      scope: 'codes:write',
      summary: 'Stop the generation of promotion codes for a campaign; existing codes stay',
      description:
        'Stops the generation of promotion codes, of the first prize or of another prize of a race. Existing codes stay.',
      query: prizeQuerySchema,
      reply: promotionBatchSchema,
      errors: ['campaign.not_found', 'stripe.batch_not_found'],
      async handle({ em, owner, params, query: { prize } }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return presentBatch(await stopBatch(work, campaign, { prize, clock }));
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/batches/:id/resume',
      operationId: 'resumePromotionBatch',
      scope: 'codes:write',
      summary: 'Resume a batch of promotion codes that was stopped or has failed',
      description:
        'Resumes a batch of promotion codes that was stopped or has failed, of the first prize or of another prize of a race.',
      query: prizeQuerySchema,
      reply: promotionBatchSchema,
      errors: [
        'campaign.not_found',
        'stripe.batch_not_found',
        'stripe.not_connected',
        'stripe.connect_unavailable',
        'stripe.generation_running',
      ],
      async handle({ em, owner, params, query: { prize } }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        const { accountId } = await openAccountOfCampaign(work, campaign, services);
        const batch = await resumeBatch(work, campaign, { prize, accountId });
        await jobs.send(generateQueue, { batchId: batch.id });
        return presentBatch(batch);
      },
    }),
  ];
}
