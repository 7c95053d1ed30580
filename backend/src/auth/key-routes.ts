import {
  apiKeyParamsSchema,
  apiKeySchema,
  createApiKeySchema,
  createdApiKeySchema,
  renameApiKeySchema,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/platform.ts';
import { createScopedKey, listApiKeys, renameKey, revokeKey, rotateKey } from './scoped-keys.ts';

const oneKey = {
  params: apiKeyParamsSchema,
  missing: 'auth.api_key_not_found',
  errors: ['auth.api_key_not_found'],
  limit: 'owner',
} as const;

/** Declares the calls with which owners manage their API keys (G98). No key can make them. */
export function createKeyEndpoints(services: Pick<Platform, 'clock' | 'secrets'>): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/auth/api-keys',
      operationId: 'listApiKeys',
      summary: 'List your API keys',
      description:
        'Returns the default key, then the other keys, newest first. Keys that have ended are listed for 30 days.',
      limit: 'owner',
      reply: z.array(apiKeySchema),
      handle: ({ em, owner }) => listApiKeys(em(), owner.id, services),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/auth/api-keys',
      operationId: 'createApiKey',
      summary: 'Create an API key with scopes, which is shown only once',
      description:
        'Creates another API key. It can do only what its scopes allow. Store it at once: it is not shown again.',
      limit: 'owner',
      body: createApiKeySchema,
      reply: createdApiKeySchema,
      status: 201,
      errors: ['auth.too_many_api_keys'],
      handle: ({ em, owner, body }) => createScopedKey(em(), { ownerId: owner.id, wishes: body }, services),
    }),
    defineOwnerEndpoint({
      ...oneKey,
      method: 'patch',
      path: '/api/auth/api-keys/:id',
      operationId: 'renameApiKey',
      summary: 'Rename an API key',
      description: 'Changes the name of a key that has not ended. The default key keeps its name.',
      body: renameApiKeySchema,
      reply: apiKeySchema,
      handle: ({ em, owner, params: { id }, body }) =>
        renameKey(em(), { ownerId: owner.id, id, name: body.name }, services),
    }),
    defineOwnerEndpoint({
      ...oneKey,
      method: 'post',
      path: '/api/auth/api-keys/:id/rotate',
      operationId: 'rotateApiKey',
      summary: 'Replace an API key; the old one works for 24 hours more',
      description:
        'Creates a key with the same name and scopes. It works at once, and the old one for 24 hours more.',
      reply: createdApiKeySchema,
      status: 201,
      errors: ['auth.api_key_not_found', 'auth.too_many_api_keys'],
      handle: ({ em, owner, params: { id } }) => rotateKey(em(), { ownerId: owner.id, id }, services),
    }),
    defineOwnerEndpoint({
      ...oneKey,
      method: 'delete',
      path: '/api/auth/api-keys/:id',
      operationId: 'revokeApiKey',
      summary: 'Revoke an API key at once',
      description: 'Ends an API key. The next call with it is refused.',
      handle: ({ em, owner, params: { id } }) => revokeKey(em(), { ownerId: owner.id, id }, services),
    }),
  ];
}
