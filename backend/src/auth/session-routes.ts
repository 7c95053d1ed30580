import { signInSessionSchema, signInSessionParamsSchema } from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { createReadSessionId } from './sessions.ts';
import { presentSession } from './view.ts';

/** Declares the calls with which owners see and end their own sign-in sessions (U1). */
export function createSessionEndpoints({
  clock,
  publicUrl,
}: Pick<Platform, 'clock' | 'publicUrl'>): Endpoint[] {
  const readSessionId = createReadSessionId(publicUrl);
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/auth/sessions',
      operationId: 'listSignInSessions',
      summary: 'List the browsers in which you are signed in',
      description: 'Returns the active sign-in sessions of the owner, the one that was used last first.',
      limit: 'owner',
      reply: z.array(signInSessionSchema),
      async handle({ ctx, em, owner }) {
        const currentId = readSessionId(ctx);
        const rows = await listSessions(em(), owner.id, clock);
        return rows.map((row) => presentSession(row, currentId));
      },
    }),
    defineOwnerEndpoint({
      method: 'delete',
      path: '/api/auth/sessions/:id',
      operationId: 'endSignInSession',
      summary: 'Sign out one browser',
      description: 'Ends a sign-in session of the owner. The browser is signed out at its next call.',
      params: signInSessionParamsSchema,
      missing: 'auth.session_not_found',
      errors: ['auth.session_not_found'],
      limit: 'owner',
      handle: ({ em, owner, params }) => endSession(em(), { userId: owner.id, publicId: params.id }, clock),
    }),
    defineOwnerEndpoint({
      method: 'delete',
      path: '/api/auth/sessions',
      operationId: 'endOtherSignInSessions',
      summary: 'Sign out all other browsers',
      description: 'Ends all sign-in sessions of the owner except the one that makes the call.',
      limit: 'owner',
      handle: ({ ctx, em, owner }) =>
        endOtherSessions(em(), { userId: owner.id, currentId: readSessionId(ctx) }, clock),
    }),
  ];
}
