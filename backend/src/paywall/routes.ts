import {
  activateSessionReplySchema,
  activateSessionSchema,
  deactivateSessionReplySchema,
  deactivateSessionSchema,
  sessionIdSchema,
  sessionStatusSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { z } from 'zod';
import { type Endpoint, keyEndpoint, type Owner, visitorEndpoint } from '../platform/http/endpoint.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { PuzzleSession } from './session-rows.ts';
import type { SessionStreams } from './session-streams.ts';
import {
  activateSession,
  deactivateSession,
  findSession,
  ownedSession,
  type SessionServices,
} from './sessions.ts';
import { presentActivation, presentStatus } from './view.ts';

const params = z.object({ sessionId: sessionIdSchema });
const missing = 'session.id_invalid';

/** Whether a play token was given to this very session; `play` knows. */
export type IsPlayToken = (token: string, play: { embedId: string; sessionId: string }) => boolean;

type Services = SessionServices & {
  streams: SessionStreams;
  isPlayToken: IsPlayToken;
  findKeyOwner: (ctx: Context) => Promise<Owner | null>;
};

/** The sessions of paywalled puzzles: the host's server opens and closes them, and everybody with the id may look (P1-P3). */
export function sessionEndpoints(services: Services): Endpoint[] {
  const { clock, streams } = services;
  return [
    keyEndpoint({
      method: 'post',
      path: '/api/puzzle-sessions/:sessionId/activate',
      summary: 'Open a session for half an hour, after your customer has paid; again changes nothing',
      params,
      missing,
      body: activateSessionSchema,
      reply: activateSessionReplySchema,
      errors: [missing, 'session.not_found', 'session.expired'],
      handle: async ({ ctx, owner, params: { sessionId }, body: { metadata } }) => {
        const key = readIdempotencyKey(ctx);
        const session = await ownedSession(services, owner.id, sessionId);
        return presentActivation(sessionId, await activateSession(services, session, { key, metadata }));
      },
    }),
    visitorEndpoint({
      method: 'post',
      path: '/api/puzzle-sessions/:sessionId/deactivate',
      summary: 'Close a session, by API key or by its own play token; again changes nothing',
      params,
      missing,
      body: deactivateSessionSchema,
      limit: 'session',
      acceptsKey: true,
      reply: deactivateSessionReplySchema,
      errors: [missing, 'session.not_found', 'session.not_yours'],
      handle: async ({ ctx, params: { sessionId }, body: { metadata, playToken } }) => {
        const owner = await services.findKeyOwner(ctx);
        const session = owner
          ? await ownedSession(services, owner.id, sessionId)
          : await playedSession(services, sessionId, playToken);
        await deactivateSession(services, session, { metadata });
        return { success: true, sessionId, message: 'Session deactivated' };
      },
    }),
    visitorEndpoint({
      method: 'get',
      path: '/api/puzzle-sessions/:sessionId/status',
      summary: 'Whether a session may be played',
      params,
      missing,
      limit: 'session',
      reply: sessionStatusSchema,
      errors: [missing, 'session.not_found'],
      handle: async ({ params: { sessionId } }) =>
        presentStatus(sessionId, await findSession(services, sessionId), clock.now()),
    }),
    visitorEndpoint({
      method: 'get',
      path: '/api/puzzle-sessions/:sessionId/events',
      summary: 'The status of a session at once and whenever it changes, until it expires',
      params,
      missing,
      limit: 'session',
      events: sessionStatusSchema,
      errors: [missing, 'session.not_found'],
      handle: ({ ctx, network, params: { sessionId } }) =>
        streams.open({ sessionId, network, lastEventId: ctx.get('last-event-id') }),
    }),
  ];
}

/**
 * The session of a visitor who goes back (G5): who only knows its id, as the page around the frame does, closes nothing (T28).
 * @throws AppError session.not_yours, session.not_found
 */
async function playedSession(
  services: Services,
  sessionId: string,
  playToken: string | undefined,
): Promise<PuzzleSession> {
  if (playToken === undefined) throw new AppError('session.not_yours');
  const session = await findSession(services, sessionId);
  const isTheirs = services.isPlayToken(playToken, { embedId: session.embedUniqueId, sessionId });
  if (!isTheirs) throw new AppError('session.not_yours');
  return session;
}
