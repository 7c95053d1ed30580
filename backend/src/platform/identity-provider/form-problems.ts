import type { Context } from 'koa';
import { z } from 'zod';
import { markText } from '../../language/translate.ts';
import { toNetwork } from '../http/network.ts';
import { RateLimitedError, type RateLimits } from '../http/rate-limits.ts';
import type { Problem } from './form-fields.ts';

/** Turns the first problem of an input into the problem of a form. */
export function toProblem(error: z.ZodError): Problem {
  const [issue] = error.issues;
  const field = fieldSchema.safeParse(issue?.path[0]).data ?? null;
  return { status: 400, field, message: issue?.message ?? markText('Please check what you typed.') };
}

const fieldSchema = z.enum(['username', 'email', 'password']);

/** Handles a form within the limits. Too many attempts are reported in the form like any other problem. */
export async function withinLimits<T>(
  ctx: Context,
  limits: RateLimits,
  handle: (network: string) => Promise<T>,
): Promise<T | Problem> {
  try {
    const network = toNetwork(ctx.ip);
    await limits.take('signIn', network);
    return await handle(network);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    ctx.set('Retry-After', String(error.retryAfterSeconds));
    const minutes = Math.ceil(error.retryAfterSeconds / 60);
    return { status: 429, field: null, message: tooManyAttempts, minutes };
  }
}

const tooManyAttempts = markText('Too many attempts. Please try again in {minutes} min.');
