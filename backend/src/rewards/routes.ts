import { uuid } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { findOwnedCampaign } from '../campaigns/campaigns.ts';
import { type Endpoint, defineOwnerEndpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverMedia, type DeliveryServices, type MediaPart } from './deliver-media.ts';
import { exportWinners } from './winners.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';

/** The limit is high, because a video player requests many parts of one video. */
const mediaLimit: RateLimit = { name: 'media', calls: 1200, seconds: 60 };

/** Declares the owner's export of wins. */
export function createRewardEndpoints({ database }: Pick<Platform, 'database'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/puzzles/:id/winners.csv',
      operationId: 'downloadWinners',
      scope: 'codes:read',
      summary: 'Download every win of a campaign with its time, place and code',
      description: 'Downloads all wins of a campaign as CSV.',
      params: z.object({ id: uuid }),
      missing: 'campaign.not_found',
      limit: 'owner',
      download: 'text/csv',
      errors: ['campaign.not_found'],
      handle: async ({ em, owner, params }) =>
        exportWinners(database.pool, await findOwnedCampaign(em(), owner.id, params.id)),
    }),
  ];
}

/** Declares the calls that deliver won files. Anyone with the signed link to a file can open it (W9, T29). */
export function createDeliveryEndpoints(services: DeliveryServices): Endpoint[] {
  const part = (
    name: MediaPart,
    described: Required<Pick<Endpoint, 'operationId' | 'summary' | 'description' | 'download'>>,
  ) =>
    defineVisitorEndpoint({
      ...described,
      method: 'get',
      path: `/api/media-rewards/:id/${name}`,
      params: z.object({ id: uuid }),
      missing: 'media.link_invalid',
      query: z.object({
        token: z.string().max(1000).catch(''),
        download: z.literal('1').optional().catch(undefined),
      }),
      limit: mediaLimit,
      errors: [
        'media.link_invalid',
        'media.link_expired',
        'media.not_found',
        'media.range_invalid',
        'session.not_activated',
      ],
      handle: ({ ctx, params, query }) =>
        deliverMedia(ctx, services, {
          rewardId: params.id,
          token: query.token,
          part: name,
          isDownload: query.download !== undefined,
        }),
    });
  return [
    part('content', {
      operationId: 'readMediaContent',
      summary: 'Read a file that was won',
      description:
        'Returns the file that was won, or the part that the Range header asks for. With download=1, the reply is an attachment.',
      download: '*/*',
    }),
    part('poster', {
      operationId: 'readMediaPoster',
      summary: 'Read the poster of a video that was won',
      description: 'Returns the image that is shown before a video plays.',
      download: 'image/webp',
    }),
    part('captions', {
      operationId: 'readMediaCaptions',
      summary: 'Read the captions of a video that was won',
      description: 'Returns the captions of a video that was won.',
      download: 'text/vtt',
    }),
  ];
}
