import { checkoutReplySchema, mediaRenewalCheckoutSchema } from '@puzzle-prize/sdk/protocol';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import type { Payments } from '../payments/payments.ts';
import { type Endpoint, ownerEndpoint } from '../platform/http/endpoint.ts';
import { orderRenewal } from './renewal.ts';

/** What an owner does with the media of a campaign (M11). */
export function mediaEndpoints({ payments }: { payments: Payments }): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'post',
      path: '/api/create-media-renewal-checkout-session',
      summary: 'Order twelve more months of storage for all media of a campaign',
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
        const campaign = await ownedCampaign(work, owner.id, body.puzzleId);
        return { url: await orderRenewal(work, campaign, payments) };
      },
    }),
  ];
}
