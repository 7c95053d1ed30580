import { accountErasureSchema, eraseAccountSchema, erasureRequestedSchema } from '@puzzle-prize/sdk/protocol';
import { findUser } from '../auth/users.ts';
import type { Payments } from '../payments/payments.ts';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { readErasure, requestErasure } from './request-erasure.ts';

/** Low, because a deletion succeeds once, and its confirmation cannot be guessed by many attempts. */
const erasureLimit: RateLimit = { name: 'accountErasure', calls: 20, seconds: 600 };

type Services = Pick<Platform, 'bus' | 'clock' | 'database' | 'jobs'> & { payments: Payments };

/** Declares the owner's calls that read and start the deletion of the account (B41). */
export function createAccountEndpoints(services: Services): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/account/erasure',
      operationId: 'readAccountErasure',
      summary: 'Read what the deletion of your account would delete',
      description: 'Returns numbers of what a deletion deletes, and what prevents it.',
      limit: 'owner',
      reply: accountErasureSchema,
      async handle({ em, owner }) {
        const work = em();
        return await readErasure(work, await findUser(work, owner.id));
      },
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/account/erasure',
      operationId: 'eraseAccount',
      summary: 'Delete your account with everything in it',
      description:
        'Signs the owner out everywhere, hides campaigns and embed codes at once, and deletes all data in the background. This cannot be undone.',
      limit: erasureLimit,
      body: eraseAccountSchema,
      reply: erasureRequestedSchema,
      errors: ['account.confirmation_differs', 'account.is_administrator', 'account.payment_processing'],
      async handle({ owner, body }) {
        await requestErasure(services, { ownerId: owner.id, confirmation: body.confirmation });
        return { success: true, message: 'Account deleted' };
      },
    }),
  ];
}
