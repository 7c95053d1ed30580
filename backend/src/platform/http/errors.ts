import { AppError, type ErrorReply } from '@puzzle-prize/sdk/protocol/errors';
import type { Context, Middleware } from 'koa';
import type { Log } from '../log.ts';
import { RateLimitedError } from './rate-limits.ts';

/**
 * SQLSTATE classes and socket codes that mean "the database is away or overrun", not "the statement is wrong": among them
 * a statement that took too long (57014), a deadlock (40P01) and a lost race (40001). Whoever names a row that was deleted
 * a moment after it was looked for has lost a race, too (23503): asked again, the call says that it is missing.
 */
const unavailable = /^(08|57P0|57014|53300|40P01|40001|23503|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** How a refusal looks to whoever asked. */
export type ShowError = (ctx: Context, error: AppError) => void;

/** Answers every error, as `{ code, message }` unless told otherwise. What is not in the catalogue is logged and never shown. */
export function answerErrors(log: Log, show: ShowError = showAsJson): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = toAppError(error);
      if (known.status >= 500)
        log.error({ err: error, requestId: ctx.response.get('X-Request-Id') }, 'request failed');
      if (known instanceof RateLimitedError) ctx.set('Retry-After', String(known.retryAfterSeconds));
      show(ctx, known);
    }
  };
}

export function showAsJson(ctx: Context, { status, code, message }: AppError): void {
  ctx.status = status;
  ctx.body = { code, message } satisfies ErrorReply;
}

/** The catalogue's error for anything thrown. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('server.unavailable');
  return new AppError('server.error');
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && unavailable.test(error.code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|pool is ending/i.test(error.message);
}
