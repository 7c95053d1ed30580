import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from './clock.ts';
import { ApiError } from './api-error.ts';

const keepHours = 24;
const keyMaxChars = 255;

/**
 * A call with an idempotency key. The sandbox carries out the call at most once, even if the client retries
 * it.
 */
export interface KeyedCall {
  account: string;
  key: string;
  /** Method, path and parameters. Using the key for a different request is an error. */
  request: string;
}

export interface Reply {
  status: number;
  body: object;
  /** Whether this is the stored reply to an earlier call. */
  isReplay?: boolean;
}

/**
 * Makes a call and stores its reply in the same transaction, or returns the stored reply.
 * @throws ApiError 400 idempotency_error if the key belongs to another request, 409 idempotency_key_in_use
 * while the first call runs
 */
export async function callOnce(
  { db, clock }: { db: PoolClient; clock: Clock },
  { account, key, request }: KeyedCall,
  makeCall: () => Promise<Reply>,
): Promise<Reply> {
  if (key.length > keyMaxChars)
    throw new ApiError(`Idempotency keys may have at most ${keyMaxChars} characters.`);
  await lockKey(db, `${account} ${key}`);
  const now = new Date(clock.now());
  const hash = createHash('sha256').update(request).digest();
  const { rows } = await db.query<Reply & { request_hash: Buffer }>(
    `select request_hash, status, body from stripe_sandbox.replies
     where account = $1 and idempotency_key = $2 and created_at > $3`,
    [account, key, new Date(now.getTime() - keepHours * 3_600_000)],
  );
  const [kept] = rows;
  if (kept && !kept.request_hash.equals(hash)) throw createMismatchError(key);
  if (kept) return { status: kept.status, body: kept.body, isReplay: true };
  const reply = await makeCall();
  await db.query(
    `insert into stripe_sandbox.replies (account, idempotency_key, request_hash, status, body, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (account, idempotency_key) do update
     set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
       created_at = excluded.created_at`,
    [account, key, hash, reply.status, reply.body, now],
  );
  return reply;
}

/** Deletes the replies that are older than a day. */
export async function purgeReplies(pool: Pool, clock: Clock): Promise<void> {
  await pool.query('delete from stripe_sandbox.replies where created_at <= $1', [
    new Date(clock.now() - keepHours * 3_600_000),
  ]);
}

async function lockKey(db: PoolClient, name: string): Promise<void> {
  const { rows } = await db.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('stripe-sandbox ' || $1, 0)) as "isFree"`,
    [name],
  );
  if (rows[0]?.isFree) return;
  throw new ApiError(
    'There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
  );
}

function createMismatchError(key: string): ApiError {
  return new ApiError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}
