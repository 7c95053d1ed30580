import {
  counterInvitationSchema,
  counterKeySchema,
  createInvitationSchema,
  joinCounterSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { z } from 'zod';
import { createReadSessionId, type FindOwner } from '../auth/sessions.ts';
import { defineOwnerEndpoint, definePublicEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import { requireOwnOrigin } from '../platform/http/origin.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import {
  acceptInvitation,
  type InvitationServices,
  invite,
  inviteAgain,
  revokeInvitation,
} from './invitations.ts';
import { type CounterAccount, signInByAccount } from './sign-in.ts';

const ofCounter = {
  path: '/api/counters/:id/invitations',
  params: z.object({ id: uuid }),
  missing: 'counter.not_found',
  limit: 'owner',
} as const;
const ofInvitation = {
  params: z.object({ id: uuid, invitationId: uuid }),
  missing: 'counter.not_found',
  limit: 'owner',
} as const;

/** Declares the calls with which an owner invites people to a counter (G140). No API key may make them. */
export function createInvitationEndpoints(services: InvitationServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      ...ofCounter,
      method: 'post',
      operationId: 'inviteToCounter',
      summary: 'Invite a person to a counter',
      description:
        'Mails a link that works once, for 7 days. The person signs in with an account of the same address, and needs no PIN from then on.',
      body: createInvitationSchema,
      reply: counterInvitationSchema,
      status: 201,
      errors: ['counter.not_found', 'counter.already_invited', 'counter.too_many_invited'],
      handle: ({ em, owner, params: { id }, body }) =>
        invite(em(), { ownerId: owner.id, counterId: id, wishes: body }, services),
    }),
    defineOwnerEndpoint({
      ...ofInvitation,
      method: 'post',
      path: '/api/counters/:id/invitations/:invitationId/resend',
      operationId: 'resendInvitation',
      summary: 'Send an invitation again',
      description: 'Mails a new link. The earlier one stops working.',
      reply: counterInvitationSchema,
      errors: ['counter.not_found', 'counter.invitation_not_found', 'counter.invitation_accepted'],
      handle: ({ em, owner, params: { id, invitationId } }) =>
        inviteAgain(em(), { ownerId: owner.id, counterId: id, id: invitationId }, services),
    }),
    defineOwnerEndpoint({
      ...ofInvitation,
      method: 'delete',
      path: '/api/counters/:id/invitations/:invitationId',
      operationId: 'revokeInvitation',
      summary: 'Revoke an invitation',
      description:
        'Ends the link and the sign-ins of the person at once. Codes that the person marked stay marked.',
      errors: ['counter.not_found', 'counter.invitation_not_found'],
      handle: ({ em, owner, params: { id, invitationId } }) =>
        revokeInvitation(em(), { ownerId: owner.id, counterId: id, id: invitationId }),
    }),
  ];
}

/**
 * Limits the attempts of a network to join a counter. Nobody can guess a token of 256 random bits, so the limit only
 * saves work.
 */
const joinLimit: RateLimit = { name: 'counterJoin', calls: 60, seconds: 600 };
const accountLimit: RateLimit = { name: 'counterAccount', calls: 120, seconds: 60 };

const ofPage = { params: z.object({ counterKey: counterKeySchema }), missing: 'counter.not_found' } as const;

type PageServices = InvitationServices & { findOwner: FindOwner };

/** Declares the calls of a counter's page for people with an account (G140). */
export function createAccountSignInEndpoints(services: PageServices): Endpoint[] {
  const { findOwner, publicUrl } = services;
  const readSessionId = createReadSessionId(publicUrl);
  /** Returns the signed-in account. */
  const requireAccount = async (ctx: Context): Promise<CounterAccount> => {
    requireOwnOrigin(ctx, publicUrl);
    const account = await findOwner(ctx);
    const sessionId = readSessionId(ctx);
    if (account === null || sessionId === null) throw new AppError('auth.required');
    return { userId: account.id, sessionId };
  };
  return [
    definePublicEndpoint({
      ...ofPage,
      method: 'post',
      path: '/api/counter/:counterKey/join',
      operationId: 'joinCounter',
      summary: 'Accept an invitation to a counter',
      description:
        'Accepts an invitation with the account that is signed in, and signs the person in at the counter.',
      limit: joinLimit,
      body: joinCounterSchema,
      errors: [
        ...(['auth.required', 'counter.not_found', 'counter.invitation_invalid'] as const),
        ...(['counter.wrong_account', 'request.wrong_origin'] as const),
      ],
      async handle({ ctx, em, params: { counterKey: publicKey }, body: { invitationToken: token } }) {
        const account = await requireAccount(ctx);
        await acceptInvitation(em(), { publicKey, token, userId: account.userId }, services);
        await signInByAccount(services, ctx, { publicKey, account });
      },
    }),
    definePublicEndpoint({
      ...ofPage,
      method: 'post',
      path: '/api/counter/:counterKey/account-sign-in',
      operationId: 'signInAtCounterByAccount',
      summary: 'Sign in at a counter with an account',
      description:
        'Signs a person in who is signed in with an invited account. The session is the same as after a sign-in with the PIN.',
      limit: accountLimit,
      errors: ['auth.required', 'counter.not_found', 'counter.not_invited', 'request.wrong_origin'],
      async handle({ ctx, params: { counterKey: publicKey } }) {
        const account = await requireAccount(ctx);
        await signInByAccount(services, ctx, { publicKey, account });
      },
    }),
  ];
}
