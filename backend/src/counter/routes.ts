import {
  type CounterCode,
  type CounterRead,
  counterCodeSchema,
  counterKeySchema,
  counterReadSchema,
  counterSignInSchema,
  counterStateSchema,
  counterUndoSchema,
} from '@puzzle-prize/sdk/protocol';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { z } from 'zod';
import { undoAtCounter } from '../codes/redemptions/undo-redemption.ts';
import { definePublicEndpoint, type Endpoint } from '../platform/http/endpoint.ts';
import { requireOwnOrigin } from '../platform/http/origin.ts';
import type { RateLimit } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';
import { listRecent, lookUp, redeem } from './codes-at-counter.ts';
import { type ReadCode, readScanned } from './read-scanned.ts';
import { type CounterPerson, type CounterServices, requirePerson, signIn, signOut } from './sign-in.ts';

/** Limits the sign-in attempts of a network at all counters together. A single counter locks much earlier. */
const signInLimit: RateLimit = { name: 'counterSignIn', calls: 30, seconds: 600 };
const callLimit: RateLimit = { name: 'counterCall', calls: 300, seconds: 60 };
/** Limits the calls of one person about codes, so that staff cannot guess codes. */
const codeLimit: RateLimit = { name: 'counterCode', calls: 60, seconds: 60 };

const ofCounter = {
  params: z.object({ counterKey: counterKeySchema }),
  missing: 'counter.not_found',
} as const;
const ofPerson = { ...ofCounter, limit: callLimit } as const;
const personErrors = ['counter.not_found', 'counter.signed_out', 'request.wrong_origin'] as const;

type Services = CounterServices & Pick<Platform, 'limits'>;

/** Declares the calls of a counter's page. They give access to nothing but the codes of this counter (G111, T55). */
export function createCounterPageEndpoints(services: Services): Endpoint[] {
  return [...createSignInEndpoints(services), ...createCodeEndpoints(services)];
}

function createSignInEndpoints(services: Services): Endpoint[] {
  const { clock, publicUrl } = services;
  return [
    definePublicEndpoint({
      ...ofCounter,
      method: 'post',
      path: '/api/counter/:counterKey/sign-in',
      operationId: 'signInAtCounter',
      summary: 'Sign in at a counter',
      description: 'Signs a person in with the PIN and a name of the counter. The session is a cookie.',
      limit: signInLimit,
      body: counterSignInSchema,
      errors: ['counter.not_found', 'counter.wrong_pin', 'counter.locked', 'request.wrong_origin'],
      async handle({ ctx, params: { counterKey }, body }) {
        requireOwnOrigin(ctx, publicUrl);
        await signIn(services, ctx, { publicKey: counterKey, ...body });
      },
    }),
    definePublicEndpoint({
      ...ofPerson,
      method: 'post',
      path: '/api/counter/:counterKey/sign-out',
      operationId: 'signOutAtCounter',
      summary: 'Sign out at a counter',
      description: 'Ends the session of the device at the counter.',
      errors: ['request.wrong_origin'],
      async handle({ ctx, params: { counterKey } }) {
        requireOwnOrigin(ctx, publicUrl);
        await signOut(services, ctx, counterKey);
      },
    }),
    definePublicEndpoint({
      ...ofPerson,
      method: 'get',
      path: '/api/counter/:counterKey/session',
      operationId: 'readCounterSession',
      summary: 'Read who is signed in at a counter',
      description:
        'Returns the person who is signed in on this device, and the codes that the device redeemed last.',
      reply: counterStateSchema,
      errors: ['counter.not_found', 'counter.signed_out'],
      async handle({ ctx, em, params: { counterKey } }) {
        const person = await requirePerson(services, ctx, counterKey);
        const { title, name } = person;
        return { title, name, recent: await listRecent(em(), person, clock.now()) };
      },
    }),
  ];
}

function createCodeEndpoints(services: Services): Endpoint[] {
  const { clock, limits, publicUrl } = services;
  /** Checks the person's sign-in and number of calls, and finds the code in the text that was typed or scanned. */
  const admit = async (
    ctx: Context,
    em: SqlEntityManager,
    { counterKey, read }: { counterKey: string; read: CounterRead },
  ) => {
    requireOwnOrigin(ctx, publicUrl);
    const person = await requirePerson(services, ctx, counterKey);
    // All sessions of a person at a counter share one limit, so a new session does not reset it.
    await limits.take(codeLimit, `${person.counterId} ${person.name}`);
    return { person, code: await readScanned(services, { em, person, read }) };
  };
  type Act = (
    em: SqlEntityManager,
    person: CounterPerson,
    read: ReadCode & { nowMs: number },
  ) => Promise<CounterCode>;
  const act = (run: Act) => ({
    ...ofPerson,
    method: 'post' as const,
    body: counterReadSchema,
    reply: counterCodeSchema,
    async handle({
      ctx,
      em,
      params: { counterKey },
      body,
    }: {
      ctx: Context;
      em: () => SqlEntityManager;
      params: { counterKey: string };
      body: z.output<typeof counterReadSchema>;
    }) {
      const work = em();
      const { person, code } = await admit(ctx, work, { counterKey, read: body });
      return await run(work, person, { ...code, nowMs: clock.now() });
    },
  });
  return [
    definePublicEndpoint({
      ...act(lookUp),
      path: '/api/counter/:counterKey/look-up',
      operationId: 'lookUpAtCounter',
      summary: 'Look at a code at a counter',
      description: 'Returns the state and the terms of a typed or scanned code. Nothing changes.',
      errors: personErrors,
    }),
    definePublicEndpoint({
      ...act(redeem),
      path: '/api/counter/:counterKey/redeem',
      operationId: 'redeemAtCounter',
      summary: 'Mark a code as used at a counter',
      description:
        'Marks a won code as used by the person who is signed in. If several people do it at the same time, one succeeds; the others read when and by whom it was used.',
      errors: [
        ...personErrors,
        ...(['codes.not_found', 'codes.not_issued', 'codes.expired', 'codes.shared'] as const),
        ...(['codes.held_back', 'codes.already_redeemed'] as const),
      ],
    }),
    definePublicEndpoint({
      ...ofPerson,
      method: 'post',
      path: '/api/counter/:counterKey/undo',
      operationId: 'undoAtCounter',
      summary: 'Take a mark back at a counter',
      description: 'Takes back a mark that the same device made some minutes ago.',
      body: counterUndoSchema,
      errors: [...personErrors, 'counter.undo_too_late'],
      async handle({ ctx, em, params: { counterKey }, body: { codeId } }) {
        requireOwnOrigin(ctx, publicUrl);
        const { sessionId } = await requirePerson(services, ctx, counterKey);
        await undoAtCounter(em(), { codeId, sessionId });
      },
    }),
  ];
}
