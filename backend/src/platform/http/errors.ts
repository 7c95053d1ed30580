import { AppError, type ErrorReply } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Log } from '../log.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { tellLimit } from './rate-limit-headers.ts';
import { RateLimitedError } from './rate-limits.ts';
import { CallInProgressError } from './replies-by-key.ts';

/** Shows a refusal to the caller. */
export type ShowError = (ctx: Context, error: AppError) => void;

/**
 * Handles every error, by default with `{ code, message }`. Errors outside the catalog are logged and never
 * shown.
 */
export function answerErrors(log: Log, show: ShowError = showAsJson): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500)
        log.error({ err: error, requestId: ctx.response.get('X-Request-Id') }, 'request failed');
      if (known instanceof RateLimitedError) {
        if (known.limit) tellLimit(ctx, known.limit);
        ctx.set('Retry-After', String(known.retryAfterSeconds));
      }
      if (known instanceof CallInProgressError) ctx.set('Retry-After', String(known.retryAfterSeconds));
      show(ctx, known);
    }
  };
}

export function showAsJson(
  ctx: Context,
  { status, code, message, conflicts, work, triesLeft, redeemed }: AppError,
): void {
  ctx.status = status;
  ctx.body = {
    code,
    message,
    ...(conflicts && { conflicts }),
    ...(work && { work }),
    ...(triesLeft !== undefined && { triesLeft }),
    ...(redeemed && { redeemed }),
  } satisfies ErrorReply;
}

/** Maps any thrown value to an error of the catalog. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailableError)
    return new AppError('server.unavailable');
  return new AppError('server.error');
}

/** Distinguishes refusals, which the caller causes, from failures, which we cause. */
export function toOutcome(error: unknown): 'refused' | 'failed' {
  return error instanceof AppError && error.status < 500 ? 'refused' : 'failed';
}
