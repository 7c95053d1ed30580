import {
  claimSchema,
  easierBoardSchema,
  embedIdSchema,
  playEventSchema,
  verifyReplySchema,
  verifySchema,
  widgetDataSchema,
  widgetPuzzleSchema,
  widgetQuerySchema,
} from '@puzzle-prize/sdk/protocol';
import { verifyBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Owner } from '../platform/http/callers.ts';
import { type Endpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import type { PlayService } from './play.ts';
import { answerLimit, eventLimit, verifyLimit, widgetLimit } from './limits.ts';
import { createMissLimit } from './miss-limit.ts';

const params = z.object({ embedId: embedIdSchema });
const missing = 'play.not_found';

const tokenErrors = [
  'play.token_invalid',
  'play.token_expired',
  'play.token_of_another_embed',
  'play.token_of_another_session',
] as const;

const verifyErrors = [
  'play.not_found',
  'play.no_campaign',
  'play.moves_required',
  'play.token_required',
  'play.too_many_moves',
  ...tokenErrors,
  'play.session_of_another_embed',
  'play.wrong_start',
  'play.illegal_move',
  'play.not_solved',
  'play.too_fast',
  'play.ended',
  'play.no_alternative',
  'play.alternative_too_early',
  'play.wrong_answer',
  'play.no_tries_left',
  'play.network_budget',
  'play.work_required',
  'play.hourly_budget',
  'session.not_activated',
  'session.expired',
] as const;

const toVisitor = (ctx: Context, network: string) => ({
  network,
  userAgent: ctx.get('user-agent'),
  languages: ctx.get('accept-language'),
});

type Services = Pick<Platform, 'limits'> & {
  play: PlayService;
  findOwner: (ctx: Context) => Promise<Owner | null>;
};

/** Declares the calls that visitors make from any site (W6, W8, G14, G45). */
export function playEndpoints({ play, limits, findOwner }: Services): Endpoint[] {
  const countMisses = createMissLimit(limits);
  return [
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/embed-widget/:embedId',
      operationId: 'loadPuzzle',
      summary: 'What the widget shows to a session: a puzzle with its play token, or a message',
      description: 'Returns a puzzle with its play token, or a message when there is none to play.',
      params,
      missing,
      query: widgetQuerySchema,
      limit: widgetLimit,
      reply: widgetDataSchema,
      errors: ['play.not_found', 'play.session_of_another_embed'],
      handle: ({ ctx, params: { embedId }, query, network }) =>
        countMisses(network, () =>
          play.load(embedId, {
            ...query,
            visitor: toVisitor(ctx, network),
            owner: () => findOwner(ctx),
            headers: ctx.headers,
            page: query,
          }),
        ),
    }),
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/embed/:embedId/verify',
      operationId: 'verifySolution',
      summary: 'Hand in a solution, or the answer to the question of the campaign',
      description:
        'Verifies a solution, or the answer to the question of the campaign, and gives the reward. A retry returns the same reward.',
      params,
      missing,
      body: verifySchema,
      bodyMaxBytes: verifyBodyMaxBytes,
      limit: verifyLimit,
      reply: verifyReplySchema,
      errors: verifyErrors,
      handle: ({ ctx, params: { embedId }, body, network }) =>
        countMisses(network, async () => {
          if (body.answer !== undefined) await limits.take(answerLimit, `${network} ${embedId}`);
          return await play.verify(embedId, { input: body, visitor: toVisitor(ctx, network) });
        }),
    }),
    easierBoardEndpoint({ play, countMisses }),
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/embed/:embedId/claim',
      operationId: 'claimReward',
      summary: "Note that the visitor pressed 'Claim Your Code!'",
      description: 'Records that the winner pressed "Claim Your Code!".',
      params,
      missing,
      body: claimSchema,
      limit: verifyLimit,
      errors: [...tokenErrors, 'play.not_won'],
      handle: ({ ctx, params: { embedId }, body, network }) =>
        play.claim(embedId, { input: body, visitor: toVisitor(ctx, network) }),
    }),
    defineVisitorEndpoint({
      method: 'post',
      path: '/api/embed/:embedId/events',
      operationId: 'countPlayEvent',
      summary: "Count a session's first view or first move, or the moves of a game that its visitor left",
      description:
        'Counts the first view or the first move of a session, or the number of moves at which its visitor left the page.',
      params,
      missing,
      body: playEventSchema,
      limit: eventLimit,
      errors: ['play.not_found'],
      handle: ({ ctx, params: { embedId }, body, network }) =>
        countMisses(network, () =>
          play.countEvent(embedId, { event: body, visitor: toVisitor(ctx, network) }),
        ),
    }),
  ];
}

/** Declares the call for the easier board (G61). */
function easierBoardEndpoint({
  play,
  countMisses,
}: Pick<Services, 'play'> & { countMisses: ReturnType<typeof createMissLimit> }): Endpoint {
  return defineVisitorEndpoint({
    method: 'post',
    path: '/api/embed/:embedId/easier-board',
    operationId: 'dealEasierBoard',
    summary: 'Deal an easier board in place of the dealt one, some minutes after the deal',
    description:
      'Deals an easier board if the campaign offers one and the minutes of the offer have passed since the deal.',
    params,
    missing,
    body: easierBoardSchema,
    limit: widgetLimit,
    reply: widgetPuzzleSchema,
    errors: [
      'play.not_found',
      'play.no_campaign',
      'play.ended',
      'play.no_alternative',
      'play.alternative_too_early',
      ...tokenErrors,
    ],
    handle: ({ ctx, params: { embedId }, body, network }) =>
      countMisses(network, () => play.dealEasier(embedId, { input: body, visitor: toVisitor(ctx, network) })),
  });
}
