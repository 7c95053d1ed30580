import {
  counterListSchema,
  counterSchema,
  createCounterSchema,
  updateCounterSchema,
  uuid,
} from '@puzzle-prize/sdk/protocol';
import { z } from 'zod';
import { defineOwnerEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import {
  createCounter,
  deleteCounter,
  findCounter,
  listCounters,
  signEverybodyOut,
  updateCounter,
} from './counters.ts';
import type { CounterServices } from './sign-in.ts';

const ofCounter = {
  path: '/api/counters/:id',
  params: z.object({ id: uuid }),
  missing: 'counter.not_found',
  limit: 'owner',
} as const;

/** Declares the calls with which an owner sets counters up (G111). No API key may make them. */
export function createCounterEndpoints(services: CounterServices): Endpoint[] {
  return [
    defineOwnerEndpoint({
      method: 'get',
      path: '/api/counters',
      limit: 'owner',
      operationId: 'listCounters',
      summary: 'List your counters',
      description: 'Returns the pages on which your staff redeem codes, with the people who are signed in.',
      reply: counterListSchema,
      handle: ({ em, owner }) => listCounters(em(), owner.id, services),
    }),
    defineOwnerEndpoint({
      method: 'post',
      path: '/api/counters',
      limit: 'owner',
      operationId: 'createCounter',
      summary: 'Create a counter',
      description: 'Creates a page on which your staff redeem codes with a PIN and their names.',
      body: createCounterSchema,
      reply: counterSchema,
      status: 201,
      errors: ['counter.too_many', 'counter.weak_pin', 'campaign.not_found'],
      handle: ({ em, owner, body }) => createCounter(em(), { ownerId: owner.id, wishes: body }, services),
    }),
    defineOwnerEndpoint({
      ...ofCounter,
      method: 'patch',
      operationId: 'updateCounter',
      summary: 'Change a counter',
      description:
        'Changes name, PIN or staff of a counter. A new PIN signs everybody out, and a person who is no longer on the list.',
      body: updateCounterSchema,
      reply: counterSchema,
      errors: ['counter.not_found', 'counter.weak_pin'],
      handle: ({ em, owner, params, body }) =>
        updateCounter(em(), { ownerId: owner.id, id: params.id, changes: body }, services),
    }),
    defineOwnerEndpoint({
      ...ofCounter,
      method: 'delete',
      operationId: 'deleteCounter',
      summary: 'Delete a counter',
      description: 'Deletes the page of a counter and signs everybody out. Redeemed codes stay redeemed.',
      errors: ['counter.not_found'],
      handle: ({ em, owner, params }) => deleteCounter(em(), owner.id, params.id),
    }),
    defineOwnerEndpoint({
      ...ofCounter,
      path: '/api/counters/:id/sign-out',
      method: 'post',
      operationId: 'signOutCounter',
      summary: 'Sign everybody out at a counter',
      description: 'Ends all sessions of a counter at once.',
      errors: ['counter.not_found'],
      async handle({ em, owner, params }) {
        const work = em();
        await signEverybodyOut(work, await findCounter(work, owner.id, params.id));
      },
    }),
  ];
}
