import { hash } from 'node:crypto';
import { AppError } from '@puzzle-prize/sdk/protocol/errors';
import type { Context } from 'koa';
import { readIdempotencyKey } from './idempotency-key.ts';

/** A call that must not take effect twice. */
export interface CallByKey {
  ownerId: string;
  /** The hash of the Idempotency-Key. */
  keyHash: string;
  /** The hash of the request. A call with the same key but a different request is refused. */
  requestHash: string;
}

export interface StoredReply {
  status: number;
  /** The JSON text; null for a reply without content. */
  body: string | null;
}

/** A running call. After a later call with the same key has begun, `finish` and `forget` change nothing. */
export interface RunningCall {
  /** Stores the reply for later calls with the same key. */
  finish(reply: StoredReply): Promise<void>;
  /** Forgets a call that was refused or failed. Its key can be used again. */
  forget(): Promise<void>;
}

/** Stores the replies of calls by their idempotency keys. */
export interface RepliesByKey {
  /**
   * Notes that a call begins, or finds the reply of an earlier call with the same key.
   * @throws AppError request.key_reused, request.in_progress
   */
  begin(call: CallByKey): Promise<RunningCall | StoredReply>;
}

interface RunByKey {
  ctx: Context;
  replies: RepliesByKey;
  owner: { id: string; isTest: boolean };
  /** The validated parts of the call. */
  request: { query: unknown; body: unknown };
}

/**
 * Runs a call of an owner's server once per Idempotency-Key. `run` writes the reply to the context. Without the
 * header, every call runs. The effect may be committed before the reply is stored. A call whose effect must not
 * happen twice, even if the server stops between the two steps, sets `storesReply` and stores its reply itself.
 */
export async function runByKey(
  { ctx, replies, owner, request }: RunByKey,
  run: () => Promise<void>,
): Promise<void> {
  const keyHash = readIdempotencyKey(ctx, owner);
  if (keyHash === null) {
    await run();
    return;
  }
  const asked = JSON.stringify([ctx.method, ctx.path, owner.isTest, request.query, request.body]);
  const requestHash = hash('sha256', asked, 'base64url');
  const begun = await replies.begin({ ownerId: owner.id, keyHash, requestHash });
  if ('status' in begun) {
    replay(ctx, begun);
    return;
  }
  try {
    await run();
  } catch (error) {
    await begun.forget();
    throw error;
  }
  await begun.finish({ status: ctx.status, body: typeof ctx.body === 'string' ? ctx.body : null });
}

function replay(ctx: Context, { status, body }: StoredReply): void {
  ctx.set('Idempotency-Replayed', 'true');
  ctx.status = status;
  if (body === null) return;
  ctx.type = 'application/json';
  ctx.body = body;
}

/** Thrown while another call with the same key is still running. Its reply will be ready soon. */
export class CallInProgressError extends AppError {
  readonly retryAfterSeconds = 1;

  constructor() {
    super('request.in_progress');
  }
}
