import {
  generateCodesReplySchema,
  generateCodesSchema,
  promotionBatchListSchema,
  promotionBatchSchema,
  stripeConnectionSchema,
  stripeCouponListSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ownedCampaign } from '../../campaigns/campaigns.ts';
import { type Endpoint, ownerEndpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountOfCampaign } from './account.ts';
import { checkMayGenerate, createBatch, listBatches, resumeBatch, stopBatch } from './batches.ts';
import { StripeConnectionEntity } from './connection.entity.ts';
import { releaseAccount, unlinkCampaign } from './connections.ts';
import { listCoupons, usableCoupon } from './coupons.ts';
import { generateQueue } from './queues.ts';
import { presentBatch, presentConnection, presentCoupon } from './view.ts';

type Services = Pick<Platform, 'bus' | 'clock' | 'jobs' | 'log' | 'paymentProvider' | 'secrets'>;

const ofCampaign = {
  params: z.object({ id: uuid }),
  missing: 'campaign.not_found',
  limit: 'owner',
} as const;
const connectedErrors = [
  'campaign.not_found',
  'stripe.not_connected',
  'stripe.connect_unavailable',
  'stripe.account_revoked',
  'stripe.coupon_unusable',
  'payment.provider_failed',
] as const;

/** Owners' own Stripe accounts and the promotion codes made in them (K7-K9). */
export function promotionEndpoints(services: Services): Endpoint[] {
  return [...connectionEndpoints(services), generateEndpoint(services), ...batchEndpoints(services)];
}

function connectionEndpoints(services: Services): Endpoint[] {
  return [
    ownerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/connection/:id',
      operationId: 'readStripeConnection',
      summary: 'Which Stripe account is connected to a campaign',
      description: 'Returns the Stripe account that a campaign uses.',
      reply: stripeConnectionSchema,
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        const { creatorId: userId, stripeAccountId: accountId } = await ownedCampaign(
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
    ownerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/disconnect/:id',
      operationId: 'disconnectStripe',
      summary: 'Take the Stripe account from a campaign; codes that were made stay valid',
      description: 'Removes the Stripe account from a campaign. Existing codes stay valid.',
      reply: stripeConnectionSchema,
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        const { creatorId: userId, stripeAccountId: accountId } = campaign;
        await unlinkCampaign(work, campaign);
        if (accountId) await releaseAccount(em(), { userId, accountId }, services);
        return presentConnection(services.paymentProvider, null);
      },
    }),
    ownerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/coupons/:id',
      operationId: 'listStripeCoupons',
      summary: 'List the coupons of the connected Stripe account that can be used now',
      description: 'Returns the usable coupons of the connected Stripe account.',
      reply: stripeCouponListSchema,
      errors: connectedErrors,
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        return (await listCoupons(await accountOfCampaign(work, campaign, services))).map(presentCoupon);
      },
    }),
  ];
}

function generateEndpoint(services: Services): Endpoint {
  const { bus, clock, jobs } = services;
  return ownerEndpoint({
    ...ofCampaign,
    method: 'post',
    path: '/api/stripe/generate-codes/:id',
    operationId: 'generatePromotionCodes',
    summary:
      'Begin to make promotion codes of a coupon; they join the codes of the campaign as they come to be',
    description:
      "Starts generating promotion codes for a coupon. They join the campaign's codes as they are made.",
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
    async handle({ em, owner, params, body }) {
      const work = em();
      const campaign = await ownedCampaign(work, owner.id, params.id);
      const account = await accountOfCampaign(work, campaign, services);
      const { accountId } = account;
      // Asked before Stripe is, and again when the run is written.
      await checkMayGenerate(work, campaign, { accountId, count: body.count });
      const coupon = await usableCoupon(account, body.couponId);
      const batch = await createBatch(em(), campaign, { batch: { input: body, accountId, coupon }, clock });
      await jobs.send(generateQueue, { batchId: batch.id });
      bus.publish('campaign.changed', { campaignId: campaign.id });
      return { batch: presentBatch(batch), codes: [] };
    },
  });
}

function batchEndpoints(services: Services): Endpoint[] {
  const { clock, jobs } = services;
  return [
    ownerEndpoint({
      ...ofCampaign,
      method: 'get',
      path: '/api/stripe/batches/:id',
      operationId: 'listPromotionBatches',
      summary: 'List the runs that make promotion codes for a campaign, newest first',
      description: 'Returns the generations of promotion codes of a campaign, newest first.',
      reply: promotionBatchListSchema,
      errors: ['campaign.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        return (await listBatches(work, await ownedCampaign(work, owner.id, params.id))).map(presentBatch);
      },
    }),
    ownerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/batches/:id/stop',
      operationId: 'stopPromotionBatch',
      summary: 'Stop making promotion codes for a campaign; those that are made stay',
      description: 'Stops generating promotion codes. Codes that were made stay.',
      reply: promotionBatchSchema,
      errors: ['campaign.not_found', 'stripe.batch_not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        return presentBatch(await stopBatch(work, campaign, clock));
      },
    }),
    ownerEndpoint({
      ...ofCampaign,
      method: 'post',
      path: '/api/stripe/batches/:id/resume',
      operationId: 'resumePromotionBatch',
      summary: 'Go on making promotion codes where a run was stopped or failed',
      description: 'Resumes a generation of promotion codes that was stopped or has failed.',
      reply: promotionBatchSchema,
      errors: [
        'campaign.not_found',
        'stripe.batch_not_found',
        'stripe.not_connected',
        'stripe.connect_unavailable',
        'stripe.generation_running',
      ],
      async handle({ em, owner, params }) {
        const work = em();
        const campaign = await ownedCampaign(work, owner.id, params.id);
        const { accountId } = await accountOfCampaign(work, campaign, services);
        const batch = await resumeBatch(work, campaign, accountId);
        await jobs.send(generateQueue, { batchId: batch.id });
        return presentBatch(batch);
      },
    }),
  ];
}
