import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type ErrorCode } from '@puzzle-prize/sdk/protocol/errors';
import { jsonBodyMaxBytes } from '@puzzle-prize/sdk/protocol/limits';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Orm } from '../database/database.ts';
import { readBytes, readJson, validate } from './body.ts';
import { Download } from './download.ts';
import { EventStream } from './event-stream.ts';
import { networkOf } from './network.ts';
import { requireOwnOrigin } from './origin.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import { answered } from './send-file.ts';

/** Who is signed in, as far as the platform needs to know. */
export interface Owner {
  id: string;
  isAdmin: boolean;
}

/** `owner`: session cookie and own origin; `admin`: the same, of the administrator. `key`: an owner's server, with its API key. `visitor`: any site, no credentials. `public`: own pages, no login. `webhook`: another server, which signs what it sends. */
export type Access = 'owner' | 'admin' | 'key' | 'visitor' | 'public' | 'webhook';

/** What a call says of itself: enough to run it and to describe it. */
export interface Description {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** One line for the API description. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Documents the reply; the tests check replies against it. Absent means 204. */
  reply?: z.ZodType;
  /** The reply is a file of this type. */
  download?: 'text/csv' | 'text/vtt' | 'image/webp' | '*/*';
  /** The reply is a stream of server-sent events whose data are this. */
  events?: z.ZodType;
  status?: 200 | 201;
  /** An API key is looked at too, though the call needs none. */
  acceptsKey?: boolean;
  /** Refusals beside the general ones. */
  errors?: readonly ErrorCode[];
}

interface Definition<P, Q, B> extends Description {
  params?: z.ZodType<P>;
  /** What a malformed id answers: the same as an id of nothing. */
  missing?: ErrorCode;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  bodyMaxBytes?: number;
  limit: LimitName;
}

/** What a handler is given: everything from outside has passed its schema. */
export interface Call<P, Q, B> {
  ctx: Context;
  params: P;
  query: Q;
  body: B;
  /** The caller's network, for budgets. */
  network: string;
  /** A fresh unit of work for this call. */
  em: () => SqlEntityManager;
}

/** A call of an owner's server. */
interface KeyDefinition<P, Q, B> extends Definition<P, Q, B> {
  handle(call: Call<P, Q, B> & { owner: Owner }): Promise<unknown>;
}

/** A call of somebody signed in. */
interface OwnerDefinition<P, Q, B> extends Definition<P, Q, B> {
  /**
   * Refuses what is not the owner's before the body is read; for calls with a large one. The handler looks again: a body
   * may take its time.
   */
  authorize?(admission: Pick<Call<P, Q, B>, 'params' | 'em'> & { owner: Owner }): Promise<unknown>;
  handle(call: Call<P, Q, B> & { owner: Owner }): Promise<unknown>;
}

export interface HttpServices {
  orm: Orm;
  limits: RateLimits;
  publicUrl: string;
  findOwner: (ctx: Context) => Promise<Owner | null>;
  /** Whose API key a call carries. */
  findKeyOwner: (ctx: Context) => Promise<Owner | null>;
  /** Of the cookie that `findOwner` reads; for the API description. */
  sessionCookieName: string;
}

/** One call of the API, its types folded away so that all of them fit one list. */
export interface Endpoint extends Description {
  access: Access;
  handler(services: HttpServices): (ctx: Context) => Promise<void>;
}

/**
 * A call for signed-in owners: refused before its body is read when nobody is signed in. The limit comes first of all,
 * since to look for a session costs a query.
 */
export function ownerEndpoint<P, Q, B>(definition: OwnerDefinition<P, Q, B>): Endpoint {
  return signedInEndpoint(definition, 'owner');
}

/** A call for the administrator alone (X1). */
export function adminEndpoint<P, Q, B>(definition: OwnerDefinition<P, Q, B>): Endpoint {
  return signedInEndpoint(definition, 'admin');
}

/**
 * A call of an owner's server, with its API key in the Authorization header (U3). No cookie opens it and no page may make
 * it: it answers no other site, since a key belongs on no page. The limit comes first, or keys could be guessed.
 */
export function keyEndpoint<P, Q, B>(definition: Omit<KeyDefinition<P, Q, B>, 'limit'>): Endpoint {
  const description = { ...definition, limit: 'key' } as const;
  return {
    ...description,
    access: 'key',
    handler: (services) => async (ctx) => {
      await services.limits.take('key', networkOf(ctx.ip));
      const owner = await services.findKeyOwner(ctx);
      if (owner === null) throw new AppError('auth.key_required');
      const call = await readCall(description, ctx, services);
      answer(ctx, description, await definition.handle({ ...call, owner }));
    },
  };
}

/** A call that visitors make from any site, without credentials. */
export function visitorEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
): Endpoint {
  return openEndpoint(definition, 'visitor');
}

/** A call of the product's own pages that needs no login. */
export function publicEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
): Endpoint {
  return openEndpoint(definition, 'public');
}

interface WebhookDefinition extends Pick<Description, 'path' | 'summary' | 'errors'> {
  bodyMaxBytes: number;
  /** Judges the bytes as they came, since the signature is over them. */
  handle(call: { ctx: Context; bytes: Buffer }): Promise<unknown>;
}

/** A call of another server that tells what happened there. Any 2xx means that it need not tell again. */
export function webhookEndpoint(definition: WebhookDefinition): Endpoint {
  const { bodyMaxBytes, errors = [] } = definition;
  const description = { ...definition, method: 'post', reply: receivedSchema } as const;
  return {
    ...description,
    errors: ['request.malformed_json', 'request.too_large', 'request.too_slow', ...errors],
    access: 'webhook',
    handler: (services) => async (ctx) => {
      await services.limits.take('webhook', networkOf(ctx.ip));
      await definition.handle({ ctx, bytes: await readBytes(ctx, bodyMaxBytes) });
      answer(ctx, description, { received: true });
    },
  };
}

/** Any 2xx would do; Stripe's own examples answer this. */
const receivedSchema = z.object({ received: z.literal(true) });

function signedInEndpoint<P, Q, B>(
  definition: OwnerDefinition<P, Q, B>,
  access: 'owner' | 'admin',
): Endpoint {
  return {
    ...definition,
    access,
    handler: (services) => async (ctx) => {
      await services.limits.take(definition.limit, networkOf(ctx.ip));
      const owner = await requireOwner(ctx, services);
      if (definition.method !== 'get') requireOwnOrigin(ctx, services.publicUrl);
      if (access === 'admin' && !owner.isAdmin) throw new AppError('auth.admin_required');
      const em = () => services.orm.em.fork();
      await definition.authorize?.({ params: readParams(definition, ctx), em, owner });
      const call = await readCall(definition, ctx, services);
      answer(ctx, definition, await definition.handle({ ...call, owner }));
    },
  };
}

/** @throws AppError auth.required */
export async function requireOwner(ctx: Context, { findOwner }: HttpServices): Promise<Owner> {
  const owner = await findOwner(ctx);
  if (owner === null) throw new AppError('auth.required');
  return owner;
}

function openEndpoint<P, Q, B>(
  definition: Definition<P, Q, B> & { handle(call: Call<P, Q, B>): Promise<unknown> },
  access: Access,
): Endpoint {
  return {
    ...definition,
    access,
    handler: (services) => async (ctx) => {
      await services.limits.take(definition.limit, networkOf(ctx.ip));
      answer(ctx, definition, await definition.handle(await readCall(definition, ctx, services)));
    },
  };
}

async function readCall<P, Q, B>(
  definition: Definition<P, Q, B>,
  ctx: Context,
  { orm }: HttpServices,
): Promise<Call<P, Q, B>> {
  return {
    ctx,
    network: networkOf(ctx.ip),
    params: readParams(definition, ctx),
    query: part(definition.query, ctx.query),
    body: part(definition.body, await readBody(definition, ctx)),
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

async function readBody(definition: Definition<unknown, unknown, unknown>, ctx: Context): Promise<unknown> {
  if (definition.body === undefined) return undefined;
  // A body that may be left out altogether, with its type.
  if (hasNoBody(ctx) && definition.body.safeParse(undefined).success) return undefined;
  return await readJson(ctx, definition.bodyMaxBytes ?? jsonBodyMaxBytes);
}

function hasNoBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') === '' && Number(ctx.get('content-length') || '0') === 0;
}

const anything = z.custom<never>();

/** Without a schema its type was never inferred, so no handler can read what this returns. */
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
