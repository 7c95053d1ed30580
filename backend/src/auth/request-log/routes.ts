import { apiRequestsQuerySchema, apiRequestsSchema } from '@puzzle-prize/sdk/protocol';
import { defineOwnerEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRequests } from './read-requests.ts';

/** Declares the call that reads the log of calls with API keys (G100). */
export function createRequestLogEndpoint({ database: { pool } }: Pick<Platform, 'database'>): Endpoint {
  return defineOwnerEndpoint({
    method: 'get',
    path: '/api/auth/api-requests',
    operationId: 'listApiRequests',
    summary: 'List the calls that were made with your API keys in the last 30 days',
    description:
      'Returns the newest calls first, by key, result, method and route, and time. They appear within seconds.',
    limit: 'owner',
    query: apiRequestsQuerySchema,
    reply: apiRequestsSchema,
    handle: ({ owner, query }) => readRequests(pool, owner.id, query),
  });
}
