import {
  embedIdSchema,
  embedLookSchema,
  pageDetailsSchema,
  seenQuerySchema,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { eventLimit, widgetLimit } from './limits.ts';
import { createMissLimit } from './miss-limit.ts';
import type { PlayService } from './play.ts';

const params = z.object({ embedId: embedIdSchema });
const missing = 'play.not_found';

/**
 * Declares the calls from pages with an embed code. One reads the style of the button, and the other records
 * where the embed code is seen (E4, E7).
 */
export function createPageEndpoints({
  play,
  limits,
}: Pick<Platform, 'limits'> & { play: PlayService }): Endpoint[] {
  const countMisses = createMissLimit(limits);
  return [
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/embed/:embedId/look',
      operationId: 'readLook',
      summary: "Read the stored style of an embed code's button",
      description:
        'Returns the style that the owner stored for the button. Attributes on the page win over it.',
      params,
      missing,
      query: pageDetailsSchema,
      limit: widgetLimit,
      reply: embedLookSchema,
      errors: ['play.not_found'],
      handle: ({ ctx, params: { embedId }, query: page, network }) =>
        countMisses(network, () => play.readLook(embedId, { headers: ctx.headers, page })),
    }),
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/embed/:embedId/seen',
      operationId: 'noteSeen',
      summary: 'Note that a frame is shown, or that a page blocks the puzzle',
      description:
        'Notes where an embed code is shown, and which directive of a content security policy blocks it.',
      params,
      missing,
      query: seenQuerySchema,
      limit: eventLimit,
      errors: ['play.not_found'],
      handle: ({ ctx, params: { embedId }, query: page, network }) =>
        countMisses(network, () => play.noteSeen(embedId, { headers: ctx.headers, page })),
    }),
  ];
}
