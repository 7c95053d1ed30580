import {
  accessGrantSchema,
  checkAccessReplySchema,
  checkAccessSchema,
  consumeAccessSchema,
  grantAccessSchema,
  revokeAccessSchema,
} from '@puzzle-prize/sdk/protocol';
import { type Endpoint, defineKeyEndpoint } from '../platform/http/endpoint.ts';
import type { Context } from 'koa';
import type { KeyOwner } from '../platform/http/callers.ts';
import { type Caller, checkAccess, consumeAccess, grantAccess, revokeAccess } from './grants.ts';
import { readIdempotencyKey } from '../platform/http/idempotency-key.ts';
import type { SessionServices } from './sessions.ts';

function toCaller(ctx: Context, { id: ownerId, isTest }: KeyOwner): Caller {
  return { ownerId, isTest, key: readIdempotencyKey(ctx, { isTest }) };
}

const missingScope = ['embed.not_found', 'campaign.not_found'] as const;

/**
 * Declares the host server's calls for grants (P5, G33). Retries with the same Idempotency-Key count once.
 */
export function createAccessEndpoints(services: SessionServices): Endpoint[] {
  return [
    defineKeyEndpoint({
      method: 'post',
      path: '/api/v1/access/grant',
      operationId: 'grantAccess',
      scope: 'sessions:write',
      acceptsTestKey: true,
      storesReply: true,
      summary: 'Let a user play an embed or a campaign a number of times',
      description:
        'Lets a user play an embed or a campaign a number of times. An existing grant of the same pair is extended.',
      body: grantAccessSchema,
      reply: accessGrantSchema,
      status: 201,
      errors: [...missingScope, 'access.key_reused'],
      handle: ({ ctx, owner, body }) => grantAccess(services, toCaller(ctx, owner), body),
    }),
    defineKeyEndpoint({
      method: 'get',
      path: '/api/v1/access/check',
      operationId: 'checkAccess',
      scope: 'sessions:write',
      acceptsTestKey: true,
      summary: 'Check whether a user may play now',
      description: 'Returns whether a user may play now.',
      query: checkAccessSchema,
      reply: checkAccessReplySchema,
      errors: missingScope,
      handle: ({ ctx, owner, query }) => checkAccess(services, toCaller(ctx, owner), query),
    }),
    defineKeyEndpoint({
      method: 'post',
      path: '/api/v1/access/consume',
      operationId: 'consumeAccess',
      scope: 'sessions:write',
      acceptsTestKey: true,
      storesReply: true,
      summary: 'Take one use of a grant',
      description: 'Takes one use of a grant. A win takes one by itself.',
      body: consumeAccessSchema,
      reply: accessGrantSchema,
      errors: [...missingScope, 'access.not_found', 'access.used_up', 'access.key_reused'],
      handle: ({ ctx, owner, body }) => consumeAccess(services, toCaller(ctx, owner), body),
    }),
    defineKeyEndpoint({
      method: 'post',
      path: '/api/v1/access/revoke',
      operationId: 'revokeAccess',
      scope: 'sessions:write',
      acceptsTestKey: true,
      summary: 'Revoke what is left of a grant',
      description: 'Revokes what is left of a grant.',
      body: revokeAccessSchema,
      reply: accessGrantSchema,
      errors: ['access.not_found'],
      handle: ({ ctx, owner, body }) => revokeAccess(services, toCaller(ctx, owner), body.grantId),
    }),
  ];
}
