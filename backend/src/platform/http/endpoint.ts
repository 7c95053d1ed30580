import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { jsonBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Orm } from '../database/database.ts';
import { largeBodyBytes, readBytes, readJson, readLargeJson } from './body.ts';
import { Download } from './download.ts';
import { EventStream } from './event-stream.ts';
import { createFairGate } from './fair-gate.ts';
import { toNetwork } from './network.ts';
import { admitOwner, type CallerServices, type KeyOwner, type Owner, requireKey } from './callers.ts';
import { takeCall } from './rate-limit-headers.ts';
import type { Limit } from './rate-limits.ts';
import { type RepliesByKey, runByKey } from './replies-by-key.ts';
import { answered } from './send-file.ts';
import { validate } from './validate.ts';

/**
 * The caller of an endpoint and its proof of identity.
 * - `owner`: an owner with the session cookie, on a page of the product;
 * - `admin`: the administrator, in the same way;
 * - `key`: an owner's server, with its API key;
 * - `visitor`: anyone on any site, without credentials;
 * - `public`: anyone on a page of the product, without a login;
 * - `webhook`: another server, which signs its calls.
 */
export type Access = 'owner' | 'admin' | 'key' | 'visitor' | 'public' | 'webhook';

/** The declaration of a call. It determines how the call runs and what the API description says about it. */
export interface Description {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** The permanent name of the call in generated clients. */
  operationId: string;
  /** One line for the API description. */
  summary: string;
  /** The purpose of the call, in full sentences. */
  description: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Documents the reply; tests validate replies against it. If it is absent, the status is 204. */
  reply?: z.ZodType;
  /** The type of the file; set only if the reply is a file. */
  download?: 'text/csv' | 'application/pdf' | 'application/zip' | 'text/vtt' | 'image/webp' | '*/*';
  /** The data of an event; set only if the reply is a stream of server-sent events. */
  events?: z.ZodType;
  status?: 200 | 201;
  /** True if the call accepts an API key but does not require it. */
  acceptsKey?: boolean;
  /** The scope that a key needs for the call. A call of owners without a scope accepts no key. */
  scope?: string;
  /** True if a test key may make the call although it changes something. */
  acceptsTestKey?: boolean;
  /**
   * True if the handler itself stores the reply for the Idempotency-Key, in the same transaction as the effect of the
   * call.
   */
  storesReply?: boolean;
  /** True if every call runs, whatever its Idempotency-Key. */
  ignoresIdempotencyKey?: boolean;
  /** Errors of this call, in addition to the errors of every call. */
  errors?: readonly ErrorCode[];
}

interface Definition<P, Q, B> extends Description {
  params?: z.ZodType<P>;
  /** The error for a malformed id, the same as for an unknown id. */
  missing?: ErrorCode;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** Limits above a megabyte require a signed-in owner, because large calls are limited per owner. */
  bodyMaxBytes?: number;
  limit: Limit;
}

/** The input of a handler; everything from outside has been validated. */
export interface Call<P, Q, B> {
  ctx: Context;
  params: P;
  query: Q;
  body: B;
  /** The caller's network, for budgets. */
  network: string;
  /** Creates a unit of work for this call. */
  em: () => SqlEntityManager;
}

/** A call from an owner's server. */
interface KeyDefinition<P, Q, B> extends Definition<P, Q, B> {
  scope: string;
  handle(call: Call<P, Q, B> & { owner: KeyOwner }): Promise<unknown>;
}

/** A call from a signed-in owner. */
interface OwnerDefinition<P, Q, B> extends Definition<P, Q, B> {
  /**
   * Refuses another owner's object before the body is read. Only calls with a large body need it. The handler
   * checks again, because the body may arrive slowly and the object may change meanwhile.
   */
  authorize?(admission: Pick<Call<P, Q, B>, 'params' | 'em'> & { owner: Owner }): Promise<unknown>;
  handle(call: Call<P, Q, B> & { owner: Owner }): Promise<unknown>;
}

export interface HttpServices extends CallerServices {
  orm: Orm;
  /** Stores the replies to calls with an API key, so that a repeated call does not take effect twice. */
  replies: RepliesByKey;
  /** The name of the cookie that `findOwner` reads, for the API description. */
  sessionCookieName: string;
}

/** One call of the API without its type parameters, so that all calls fit into one list. */
export interface Endpoint extends Description {
  access: Access;
  handler(services: HttpServices): (ctx: Context) => Promise<void>;
}

/**
 * Declares a call for signed-in owners and, if it has a scope, for keys with this scope. All other callers are
 * refused before the body is read. The rate limit is checked first, because finding the caller costs a query.
 */
export function defineOwnerEndpoint<P, Q, B>(definition: OwnerDefinition<P, Q, B>): Endpoint {
  return defineSignedInEndpoint(definition, 'owner');
}

/** Declares a call for the administrator only (X1). */
export function defineAdminEndpoint<P, Q, B>(definition: OwnerDefinition<P, Q, B>): Endpoint {
  return defineSignedInEndpoint(definition, 'admin');
}

/**
 * Declares a call from an owner's server with its API key in the Authorization header (U3). It accepts no
 * cookie and no call from a page, since a key must not be on a page. The rate limit is checked first, so that
 * keys cannot be guessed.
 */
export function defineKeyEndpoint<P, Q, B>(definition: Omit<KeyDefinition<P, Q, B>, 'limit'>): Endpoint {
  const description = { ...definition, limit: 'key' } as const;
  return {
    ...description,
    access: 'key',
    handler: (services) => async (ctx) => {
      await takeCall(ctx, services, { limit: 'key', network: toNetwork(ctx.ip) });
      const owner = await requireKey(ctx, services, description);
      const call = await readCall(description, ctx, services);
      const run = async () => {
        answer(ctx, description, await definition.handle({ ...call, owner }));
      };
      await (definition.storesReply
        ? run()
        : runOncePerKey({ ...services, ...call, owner, method: definition.method }, run));
    },
  };
}

/** Runs a call with an API key once per Idempotency-Key. Reading calls and calls of the dashboard always run. */
async function runOncePerKey(
  call: Pick<HttpServices, 'replies'> &
    Call<unknown, unknown, unknown> & { method: string; owner: Owner | KeyOwner },
  run: () => Promise<void>,
): Promise<void> {
  const { ctx, owner, replies, query, body } = call;
  if (call.method === 'get' || !('keyId' in owner)) await run();
  else await runByKey({ ctx, replies, owner, request: { query, body } }, run);
}

/** Declares a call from visitors on any site, without credentials. */
export function defineVisitorEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
): Endpoint {
  return openEndpoint(definition, 'visitor');
}

/** Declares a call from the product's own pages without a login. */
export function definePublicEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
): Endpoint {
  return openEndpoint(definition, 'public');
}

interface WebhookDefinition extends Pick<
  Description,
  'path' | 'operationId' | 'summary' | 'description' | 'errors'
> {
  bodyMaxBytes: number;
  /** Receives the unparsed bytes of the body, because the signature covers them. */
  handle(call: { ctx: Context; bytes: Buffer }): Promise<unknown>;
}

/** Declares a call from another server that reports an event. Any 2xx status confirms the event. */
export function defineWebhookEndpoint(definition: WebhookDefinition): Endpoint {
  const { bodyMaxBytes, errors = [] } = definition;
  const description = { ...definition, method: 'post', reply: receivedSchema } as const;
  return {
    ...description,
    errors: ['request.malformed_json', 'request.too_large', 'request.too_slow', ...errors],
    access: 'webhook',
    handler: (services) => async (ctx) => {
      await services.limits.take('webhook', toNetwork(ctx.ip));
      await definition.handle({ ctx, bytes: await readBytes(ctx, bodyMaxBytes) });
      answer(ctx, description, { received: true });
    },
  };
}

/** The reply to a webhook event, as in Stripe's examples. Any 2xx reply would be valid. */
const receivedSchema = z.object({ received: z.literal(true) });

function defineSignedInEndpoint<P, Q, B>(
  definition: OwnerDefinition<P, Q, B>,
  access: 'owner' | 'admin',
): Endpoint {
  return {
    ...definition,
    access,
    handler: (services) => async (ctx) => {
      const owner = await admitOwner(ctx, services, definition);
      if (access === 'admin' && !owner.isAdmin) throw new AppError('auth.admin_required');
      const em = () => services.orm.em.fork();
      await definition.authorize?.({ params: readParams(definition, ctx), em, owner });
      const run = async () => {
        const call = await readCall(definition, ctx, { ...services, callerId: owner.id });
        await runOncePerKey({ ...services, ...call, owner, method: definition.method }, async () => {
          answer(ctx, definition, await definition.handle({ ...call, owner }));
        });
      };
      await (isLarge(definition) ? largeCalls.pass(owner.id, run) : run());
    },
  };
}

/**
 * Limits calls with large bodies per owner, because they take long and use many rows and connections. The
 * limit applies from before the body is read until the reply. There is no global limit, because a few slow
 * senders could exclude all others.
 */
const largeCalls = createFairGate({ atOncePerCaller: 2, inLinePerCaller: 40 });

const isLarge = ({ bodyMaxBytes = 0 }: Pick<Definition<unknown, unknown, unknown>, 'bodyMaxBytes'>) =>
  bodyMaxBytes > largeBodyBytes;

function openEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
  access: Access,
): Endpoint {
  return {
    ...definition,
    access,
    handler: (services) => async (ctx) => {
      await takeCall(ctx, services, { limit: definition.limit, network: toNetwork(ctx.ip) });
      answer(ctx, definition, await definition.handle(await readCall(definition, ctx, services)));
    },
  };
}

async function readCall<P, Q, B>(
  definition: Definition<P, Q, B>,
  ctx: Context,
  { orm, callerId }: HttpServices & { callerId?: string },
): Promise<Call<P, Q, B>> {
  return {
    ctx,
    network: toNetwork(ctx.ip),
    params: readParams(definition, ctx),
    query: part(definition.query, ctx.query),
    body: part(definition.body, await readBody(definition, { ctx, callerId })),
    em: () => orm.em.fork(),
  };
}

function readParams<P>(
  definition: Pick<Definition<P, unknown, unknown>, 'params' | 'missing'>,
  ctx: Context,
): P {
  try {
    return part(definition.params, ctx.params);
  } catch (error) {
    throw definition.missing ? new AppError(definition.missing) : error;
  }
}

async function readBody(
  definition: Definition<unknown, unknown, unknown>,
  { ctx, callerId }: { ctx: Context; callerId: string | undefined },
): Promise<unknown> {
  if (definition.body === undefined) return undefined;
  // An optional body may be omitted together with its content type.
  if (hasNoBody(ctx) && definition.body.safeParse(undefined).success) return undefined;
  const { bodyMaxBytes: maxBytes = jsonBodyMaxBytes } = definition;
  return callerId !== undefined && isLarge(definition)
    ? await readLargeJson(ctx, { maxBytes, callerId })
    : await readJson(ctx, maxBytes);
}

function hasNoBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') === '' && Number(ctx.get('content-length') || '0') === 0;
}

const anything = z.custom<never>();

/**
 * Validates one part of a call. Without a schema, the type of the result is not inferred, so no handler can
 * read the result.
 */
function part<T>(schema: z.ZodType<T> = anything, value: unknown): T {
  return validate(schema, value);
}

function answer(ctx: Context, description: Description, reply: unknown): void {
  if (reply === answered) return;
  if (reply instanceof Download || reply instanceof EventStream) {
    reply.send(ctx);
    return;
  }
  if (description.reply === undefined) {
    ctx.status = 204;
    return;
  }
  ctx.status = description.status ?? 200;
  ctx.type = 'application/json';
  ctx.body = JSON.stringify(reply);
}
