import {
  activateSessionReplySchema,
  activateSessionSchema,
  deactivateSessionReplySchema,
  deactivateSessionSchema,
  sessionIdSchema,
  sessionStatusSchema,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import { z } from 'zod';
import { checkKey, type FindKeyOwner } from '../platform/http/callers.ts';
import { type Endpoint, defineKeyEndpoint, defineVisitorEndpoint } from '../platform/http/endpoint.ts';
import { readIdempotencyKey } from '../platform/http/idempotency-key.ts';
import type { PuzzleSession } from './session-rows.ts';
import type { SessionStreams } from './session-streams.ts';
import {
  activateSession,
  deactivateSession,
  findSession,
  findSessionOfKey,
  type SessionServices,
} from './sessions.ts';
import { presentActivation, presentStatus } from './view.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';

/**
 * The limit is per network. It is high, because a page that waits for payment calls every three seconds, and
 * many visitors may share a network.
 */
const sessionLimit: RateLimit = { name: 'session', calls: 1200, seconds: 60 };

const params = z.object({ sessionId: sessionIdSchema });
const missing = 'session.id_invalid';

const deactivation = { method: 'post', scope: 'sessions:write', acceptsTestKey: true } as const;

/** Returns whether a play token belongs to this session. The feature `play` implements this function. */
export type IsPlayToken = (token: string, play: { embedId: string; sessionId: string }) => boolean;

type Services = SessionServices & {
  streams: SessionStreams;
  isPlayToken: IsPlayToken;
  findKeyOwner: FindKeyOwner;
};

/**
 * Declares the calls about paywalled sessions (P1-P3). The host server opens and closes sessions, and
 * everyone who has the id of a session may read it.
 */
export function createSessionEndpoints(services: Services): Endpoint[] {
  const { clock, streams } = services;
  return [
    defineKeyEndpoint({
      method: 'post',
      path: '/api/puzzle-sessions/:sessionId/activate',
      operationId: 'activateSession',
      scope: 'sessions:write',
      acceptsTestKey: true,
      storesReply: true,
      summary: 'Open a session for half an hour after your customer has paid',
      description: 'Opens a session for half an hour. Calling it again changes nothing.',
      params,
      missing,
      body: activateSessionSchema,
      reply: activateSessionReplySchema,
      errors: [missing, 'session.not_found', 'session.expired'],
      handle: async ({ ctx, owner, params: { sessionId }, body: { metadata } }) => {
        const { isTest } = owner;
        const key = readIdempotencyKey(ctx, owner);
        const session = await findSessionOfKey(services, owner, sessionId);
        const activated = await activateSession(services, session, { key, metadata, isTest });
        return presentActivation(sessionId, activated);
      },
    }),
    defineVisitorEndpoint({
      ...deactivation,
      path: '/api/puzzle-sessions/:sessionId/deactivate',
      operationId: 'deactivateSession',
      summary: 'Close a session with the API key or with its own play token',
      description:
        "Closes a session, with the API key or with the session's own play token. Calling it again changes nothing.",
      params,
      missing,
      body: deactivateSessionSchema,
      limit: sessionLimit,
      acceptsKey: true,
      reply: deactivateSessionReplySchema,
      errors: [missing, 'session.not_found', 'session.not_yours'],
      handle: async ({ ctx, params: { sessionId }, body: { metadata, playToken } }) => {
        const owner = await services.findKeyOwner(ctx);
        if (owner) checkKey(owner, deactivation);
        const session = owner
          ? await findSessionOfKey(services, owner, sessionId)
          : await findPlayedSession(services, sessionId, playToken);
        await deactivateSession(services, session, { metadata });
        return { success: true, sessionId, message: 'Session deactivated' };
      },
    }),
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/puzzle-sessions/:sessionId/status',
      operationId: 'readSessionStatus',
      summary: 'Read whether a session may be played',
      description: 'Returns whether a session may be played.',
      params,
      missing,
      limit: sessionLimit,
      reply: sessionStatusSchema,
      errors: [missing, 'session.not_found'],
      handle: async ({ params: { sessionId } }) =>
        presentStatus(sessionId, await findSession(services, sessionId), clock.now()),
    }),
    defineVisitorEndpoint({
      method: 'get',
      path: '/api/puzzle-sessions/:sessionId/events',
      operationId: 'streamSessionStatus',
      summary: 'Stream the status of a session until it expires',
      description:
        'Streams the status of a session: once at the start and after each change, until the session expires.',
      params,
      missing,
      limit: sessionLimit,
      events: sessionStatusSchema,
      errors: [missing, 'session.not_found'],
      handle: ({ ctx, network, params: { sessionId } }) =>
        streams.open({ sessionId, network, lastEventId: ctx.get('last-event-id') }),
    }),
  ];
}

/**
 * Finds the session that a visitor leaves (G5). The id is not enough, because the host page also has it and
 * must not be able to close the session. The visitor therefore proves ownership with the play token (T28).
 * @throws AppError session.not_yours, session.not_found
 */
async function findPlayedSession(
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
