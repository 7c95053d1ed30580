import Router from '@koa/router';
import Koa, { type Context } from 'koa';
import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from './clock.ts';
import { inTransaction } from './transaction.ts';
import type { Log } from './log.ts';
import { accountCalls } from './accounts.ts';
import { type ApiCall, type Call, type World, platformAccount } from './api-call.ts';
import { ApiError, createRateLimitError, createServerError } from './api-error.ts';
import { readText } from './body.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { couponCalls } from './coupons.ts';
import { eventCalls } from './events.ts';
import { createFaultRouter } from './fault-routes.ts';
import type { FaultPlan } from './faults.ts';
import { decodeForm } from './form.ts';
import { grantCalls, findToken, isConnected, createNoAccessError } from './grants.ts';
import { callOnce, type Reply } from './idempotency.ts';
import { promotionCodeCalls } from './promotion-codes.ts';
import { randomId } from './random-id.ts';
import type { Db } from './objects.ts';

/** The limit for each pair of an account and a call. Stripe's own sandboxes have the same limit. */
const callsPerSecond = 25;

interface RateLimit {
  /** @throws ApiError 429 rate_limit */
  take(account: string, call: string): Promise<void>;
}

export interface ApiServices extends Omit<World, 'db'> {
  pool: Pool;
  clock: Clock;
  log: Log;
  secretKey: string;
  faults: FaultPlan;
  isRateLimited: boolean;
  pages: Router;
  /** Delivers an event once more. Returns false for an unknown id. */
  resend: (eventId: string) => Promise<boolean>;
  /** Runs after a call, which may have queued an event. */
  onWrite: () => void;
}

const calls = [
  ...checkoutCalls,
  ...couponCalls,
  ...promotionCodeCalls,
  ...accountCalls,
  ...grantCalls,
  ...eventCalls,
];
const idSchema = z.object({ id: z.string().optional() });
const bodyMaxBytes = 256 * 1024;

/** Serves the pages, and the calls of Stripe's API that the product uses. */
export function createApi(services: ApiServices): Koa {
  const app = new Koa();
  const router = new Router();
  const limit: RateLimit = services.isRateLimited ? createRateLimit() : { take: () => Promise.resolve() };
  for (const call of calls)
    router[call.method](call.path, (ctx) => answer(ctx, call, { ...services, limit }));
  app.use(async (ctx, next) => {
    ctx.set('Request-Id', randomId('req_', 14));
    await answerErrors(ctx, services.log, next);
  });
  app.use(router.routes());
  app.use(createFaultRouter(services).routes());
  app.use(services.pages.routes());
  // Stripe serves the consent page at this path, so clients of Stripe open it here.
  app.use(async (ctx, next) => {
    if (ctx.path === '/oauth/authorize') ctx.redirect(`${services.pagesUrl}${ctx.url}`);
    else await next();
  });
  app.use((ctx) => {
    throw new ApiError(`Unrecognized request URL (${ctx.method}: ${ctx.path}).`, { status: 404 });
  });
  return app;
}

async function answerErrors(ctx: Context, log: Log, next: () => Promise<unknown>): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof ApiError)) log.error({ err: error }, 'the payment sandbox failed');
    const refusal = error instanceof ApiError ? error : createServerError();
    if (refusal.shouldRetry !== undefined) ctx.set('Stripe-Should-Retry', String(refusal.shouldRetry));
    ctx.status = refusal.status;
    ctx.body = refusal.body;
  }
}

async function answer(
  ctx: Context,
  call: ApiCall,
  services: ApiServices & { limit: RateLimit },
): Promise<void> {
  const { pool, secretKey, limit, faults } = services;
  const account = await findAccountOfCall(ctx, pool, secretKey);
  await limit.take(account, `${call.method} ${call.path}`);
  const fault = faults.take(`${ctx.method} ${ctx.path}`);
  if (fault?.kind === 'limit') throw createRateLimitError();
  if (fault?.kind === 'error') throw createServerError();
  const reply = await replyTo(ctx, call, { ...services, account, delayMs: fault?.ms ?? 0 });
  services.onWrite();
  if (fault?.kind === 'cut') {
    ctx.respond = false;
    ctx.req.socket.destroy();
    return;
  }
  if (reply.isReplay) ctx.set('Idempotent-Replayed', 'true');
  ctx.status = reply.status;
  ctx.body = reply.body;
}

/**
 * Makes the call in a transaction, at most once per idempotency key. Calls to Connect have no idempotency
 * keys.
 */
async function replyTo(
  ctx: Context,
  call: ApiCall,
  { account, delayMs, ...services }: ApiServices & { account: string; delayMs: number },
): Promise<Reply> {
  const given = ctx.method === 'GET' ? ctx.querystring : await readText(ctx, bodyMaxBytes);
  const run = call.prepare(decodeForm(given));
  const { id = '' } = idSchema.parse(ctx['params']);
  const key = ctx.method === 'POST' && ctx.path.startsWith('/v1/') ? ctx.get('idempotency-key') : '';
  return await inTransaction(services.pool, async (db) => {
    const makeCall = () => tryCall({ ...services, db, account, id }, run);
    const request = `${ctx.method} ${ctx.path} ${given}`;
    const reply =
      key === ''
        ? await makeCall()
        : await callOnce({ ...services, db }, { account, key, request }, makeCall);
    await sleep(delayMs);
    return reply;
  });
}

/** Makes the call. An API error becomes a reply; if the call throws the error, its writes are rolled back. */
async function tryCall(
  made: Call & { db: PoolClient },
  run: (call: Call) => Promise<object>,
): Promise<Reply> {
  await made.db.query('savepoint call');
  try {
    const body = await run(made);
    return body instanceof ApiError ? body : { status: 200, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await made.db.query('rollback to savepoint call');
    return error;
  }
}

/**
 * Finds the account of a call by the call's key and its `Stripe-Account` header. The platform's key is valid
 * for every linked account. An account's token is valid only for that account.
 * @throws ApiError 401 if there is no valid key, 403 account_invalid if the account is not linked
 */
async function findAccountOfCall(ctx: Context, db: Db, secretKey: string): Promise<string> {
  const key = readKey(ctx);
  const wanted = ctx.get('stripe-account');
  const own = key === secretKey ? platformAccount : await findAccountOfToken(db, key);
  if (wanted === '' || wanted === own) return own;
  if (own !== platformAccount || !(await isConnected(db, wanted))) throw createNoAccessError(wanted);
  return wanted;
}

function readKey(ctx: Context): string {
  const key = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1];
  if (key !== undefined) return key;
  throw new ApiError(
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    { status: 401 },
  );
}

async function findAccountOfToken(db: Db, key: string): Promise<string> {
  const token = await findToken(db, key);
  if (token === null) throw new ApiError(`Invalid API Key provided: ${maskKey(key)}`, { status: 401 });
  if (!token.isRevoked) return token.account;
  throw new ApiError(`Expired API Key provided: ${maskKey(key)}`, { status: 401, code: 'api_key_expired' });
}

const maskKey = (key: string) => `${key.slice(0, 8)}****${key.slice(-4)}`;

function createRateLimit(): RateLimit {
  const limiter = new RateLimiterMemory({ points: callsPerSecond, duration: 1 });
  return {
    async take(account, call) {
      try {
        await limiter.consume(`${account} ${call}`);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? createRateLimitError() : refusal;
      }
    },
  };
}
