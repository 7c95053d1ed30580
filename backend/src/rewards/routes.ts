import { uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { ownedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, ownerEndpoint, visitorEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverMedia, type DeliveryServices, type MediaPart } from './deliver-media.ts';
import { exportWinners } from './winners.ts';

/** What an owner may know of who won. */
export function rewardEndpoints({ database }: Pick<Platform, 'database'>): Endpoint[] {
  return [
    ownerEndpoint({
      method: 'get',
      path: '/api/puzzles/:id/winners.csv',
      summary: 'Download every win of a campaign: when, where and which code',
      params: z.object({ id: uuid }),
      missing: 'campaign.not_found',
      limit: 'owner',
      download: 'text/csv',
      errors: ['campaign.not_found'],
      handle: async ({ em, owner, params }) =>
        exportWinners(database.pool, await ownedCampaign(em(), owner.id, params.id)),
    }),
  ];
}

/** What a link of a won file opens, for whoever holds it (W9, T29). */
export function deliveryEndpoints(services: DeliveryServices): Endpoint[] {
  const part = (name: MediaPart, type: Endpoint['download'] & string, summary: string) =>
    visitorEndpoint({
      method: 'get',
      path: `/api/media-rewards/:id/${name}`,
      summary,
      params: z.object({ id: uuid }),
      missing: 'media.link_invalid',
      query: z.object({ token: z.string().max(1000).catch('') }),
      limit: 'media',
      download: type,
      errors: [
        'media.link_invalid',
        'media.link_expired',
        'media.not_found',
        'media.range_invalid',
        'session.not_activated',
      ],
      handle: ({ ctx, params, query }) =>
        deliverMedia(ctx, services, { rewardId: params.id, token: query.token, part: name }),
    });
  return [
    part('content', '*/*', 'The file that a solved puzzle brought, or the part that Range asks for'),
    part('poster', 'image/webp', 'The picture that stands for a won film until it plays'),
    part('captions', 'text/vtt', 'The captions of a won film'),
  ];
}
