import {
  checkoutReplySchema,
  createMediaRewardSchema,
  deletedReplySchema,
  mediaOrderSchema,
  mediaRenewalCheckoutSchema,
  mediaRewardListSchema,
  mediaRewardSchema,
  updateMediaRewardSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { mediaRewardBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import { z } from 'zod';
import { ofCampaign } from '../campaigns/campaign-route.ts';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import type { Payments } from '../payments/payments.ts';
import { type Endpoint, defineOwnerEndpoint } from '../platform/http/endpoint.ts';
import { sendFile } from '../platform/http/send-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { MediaService } from './media-service.ts';
import { findPreview } from './rewards/preview.ts';
import { orderRenewal } from './rewards/renewal.ts';
import { listRewards, orderRewards } from './rewards/reward-order.ts';
import {
  createReward,
  deleteReward,
  findOwnedReward,
  requireMediaCampaign,
  updateReward,
} from './rewards/rewards.ts';
import { sweepQueue } from './rewards/sweep.ts';
import { createMediaUploadEndpoint } from './upload/upload-endpoint.ts';
import { presentMediaReward } from './view.ts';

type Services = Pick<Platform, 'clock' | 'bus' | 'jobs' | 'metrics'> & {
  media: MediaService;
  payments: Payments;
};

const path = '/api/puzzles/:id/media-rewards';
const ofReward = {
  path: `${path}/:rewardId`,
  params: z
    .object({ id: uuid, rewardId: uuid })
    .transform(({ id: puzzleId, rewardId }) => ({ puzzleId, rewardId })),
  missing: 'media.not_found',
  limit: 'owner',
} as const;

/** Declares an owner's calls for managing the media of a campaign (M4-M11). */
export function createMediaEndpoints(services: Services): Endpoint[] {
  return [
    createMediaUploadEndpoint(services),
    ...listEndpoints(services),
    ...createRewardEndpoints(services),
    createPreviewEndpoint(services),
    createRenewalEndpoint(services),
  ];
}

function listEndpoints({ media, clock, bus }: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'get',
      path,
      operationId: 'listMediaRewards',
      scope: 'media:read',
      summary: 'List the media of a campaign, in their order',
      description: 'Returns the media items of a campaign in their order.',
      reply: mediaRewardListSchema,
      async handle({ em, owner, params }) {
        const work = em();
        const { id } = await findOwnedCampaign(work, owner.id, params.id);
        return (await listRewards(work, id)).map((row) => presentMediaReward(row, clock.now()));
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'post',
      path,
      operationId: 'createMediaReward',
      scope: 'media:write',
      summary: 'Add an uploaded image or video to a campaign',
      description: 'Adds an uploaded file to a campaign.',
      body: createMediaRewardSchema,
      bodyMaxBytes: mediaRewardBodyMaxBytes,
      reply: mediaRewardSchema,
      status: 201,
      errors: [
        'campaign.not_found',
        'media.wrong_reward_type',
        'media.too_many',
        'media.upload_unknown',
        'media.type_mismatch',
        'media.markup',
        'media.poster_invalid',
        'media.captions_invalid',
      ],
      async authorize({ em, owner, params }) {
        requireMediaCampaign(await findOwnedCampaign(em(), owner.id, params.id));
      },
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return await createReward(work, campaign, { data: body, files: media.files, clock, bus });
      },
    }),
    defineOwnerEndpoint({
      ...ofCampaign,
      method: 'put',
      path: `${path}/order`,
      operationId: 'orderMediaRewards',
      scope: 'media:write',
      summary: 'Set the order in which winners get the media of a campaign; null for any',
      description: 'Sets the order in which winners receive the media items. Null selects a random order.',
      body: mediaOrderSchema,
      reply: mediaRewardListSchema,
      async handle({ em, owner, params, body }) {
        const work = em();
        const campaign = await findOwnedCampaign(work, owner.id, params.id);
        return await orderRewards(work, campaign, { ...body, clock, bus });
      },
    }),
  ];
}

function createRewardEndpoints({ clock, bus, jobs }: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofReward,
      method: 'put',
      operationId: 'updateMediaReward',
      scope: 'media:write',
      summary: 'Switch a media item on or off, or change its texts',
      description: 'Changes the texts of a media item, or switches it on or off.',
      body: updateMediaRewardSchema,
      bodyMaxBytes: mediaRewardBodyMaxBytes,
      reply: mediaRewardSchema,
      errors: ['media.not_found', 'media.markup', 'media.captions_invalid'],
      async handle({ em, owner, params, body }) {
        const work = em();
        const row = await findOwnedReward(work, owner.id, params);
        return await updateReward(work, row, { changes: body, clock, bus });
      },
    }),
    defineOwnerEndpoint({
      ...ofReward,
      method: 'delete',
      operationId: 'deleteMediaReward',
      scope: 'media:write',
      summary: 'Delete a media item and its file',
      description: 'Deletes a media item and its file. Winners can no longer open it.',
      reply: deletedReplySchema,
      errors: ['media.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        await deleteReward(work, await findOwnedReward(work, owner.id, params), { bus });
        await jobs.send(sweepQueue, {});
        return { success: true, message: 'Media reward deleted successfully' };
      },
    }),
  ];
}

function createPreviewEndpoint({ media }: Services): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/media-rewards/:id/preview',
    operationId: 'previewMediaReward',
    scope: 'media:read',
    summary: 'Get a small image of a media item',
    description: 'Returns a small image of a media item of the owner.',
    params: z.object({ id: uuid }),
    missing: 'media.not_found',
    limit: 'owner',
    download: 'image/webp',
    errors: ['media.not_found'],
    handle: async ({ ctx, em, owner, params }) =>
      sendFile(ctx, await findPreview(em(), media.files, { ownerId: owner.id, rewardId: params.id })),
  });
}

function createRenewalEndpoint({ payments }: Services): Endpoint {
  return defineOwnerEndpoint({
    method: 'post',
    path: '/api/create-media-renewal-checkout-session',
    operationId: 'createRenewalCheckout',
    summary: 'Order twelve more months of storage for all media of a campaign',
    description:
      "Orders twelve more months of storage for a campaign's media and returns the address of the payment page.",
    body: mediaRenewalCheckoutSchema,
    limit: 'owner',
    reply: checkoutReplySchema,
    errors: [
      'campaign.not_found',
      'media.none',
      'payment.unavailable',
      'payment.provider_failed',
      'payment.processing',
      'payment.already_used',
      'payment.mismatch',
      'payment.expired',
    ],
    async handle({ em, owner, body }) {
      const work = em();
      const campaign = await findOwnedCampaign(work, owner.id, body.puzzleId);
      return { url: await orderRenewal(work, campaign, payments) };
    },
  });
}
